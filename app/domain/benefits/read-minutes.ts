const wordsAMinute = 200;

/** Returns the reading time of an article in minutes, at least one. */
export const readMinutes = (body: string): number =>
  Math.max(1, Math.ceil(body.trim().split(/\s+/).length / wordsAMinute));
