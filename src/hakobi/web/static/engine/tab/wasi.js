// What the core asks of the system, answered by a browser: clocks and random numbers. It opens no file and has no
// arguments; whatever else its C library knows of WASI is answered with "not supported".

const NOT_SUPPORTED = 58;
const BAD_FILE = 8;

/** `memory()`: the memory of the instance, once there is one. */
export function wasi(memory) {
	const view = () => new DataView(memory().buffer);
	const known = {
		clock_time_get(clock, precision, at) {
			const milliseconds = clock === 0 ? Date.now() : performance.now();
			view().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
			return 0;
		},
		random_get(at, bytes) {
			crypto.getRandomValues(new Uint8Array(memory().buffer, at, bytes));
			return 0;
		},
		args_sizes_get: (count, bytes) => nothing(count, bytes),
		environ_sizes_get: (count, bytes) => nothing(count, bytes),
		args_get: () => 0,
		environ_get: () => 0,
		fd_write: () => BAD_FILE,
		fd_close: () => BAD_FILE,
		proc_exit(code) {
			throw new Error(`the core has ended itself (${code})`);
		},
	};
	function nothing(count, bytes) {
		view().setUint32(count, 0, true);
		view().setUint32(bytes, 0, true);
		return 0;
	}
	return new Proxy(known, { get: (all, name) => all[name] ?? (() => NOT_SUPPORTED) });
}
