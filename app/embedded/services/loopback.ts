const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns true if an address is reachable only from this machine. */
export const isLoopback = (appUrl: string): boolean => loopback.test(new URL(appUrl).hostname);
