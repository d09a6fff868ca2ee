const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address can be reached from the machine itself alone. */
export const isOwnMachine = (appUrl: string): boolean => loopback.test(new URL(appUrl).hostname);
