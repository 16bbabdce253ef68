// What was asked cannot be done: `message` is for people, the other keys are its parts for programs.

export class Refusal extends Error {
	constructor(fault, status) {
		super(fault.message);
		Object.assign(this, fault);
		this.status = status;
	}
}
