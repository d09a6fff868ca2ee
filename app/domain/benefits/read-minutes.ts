/** Returns the minutes that it takes to read an article at 200 words a minute, rounded up, at least one. */
export const readingMinutes = (body: string): number =>
  Math.max(1, Math.ceil(body.trim().split(/\s+/).length / 200));
