/** Returns true if an app's URL is reachable only from this machine. */
export const isLoopback = (appUrl: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(appUrl).hostname);
