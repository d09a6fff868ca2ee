const wordsAMinute = 200;

/** How long an article takes to read, in minutes; at least one. */
export const readMinutes = (body: string): number =>
  Math.max(1, Math.ceil(body.trim().split(/\s+/).length / wordsAMinute));
