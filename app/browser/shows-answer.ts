let shown = false;

/** Returns true while the page shows an answer to a form. */
export const showsAnswer = (): boolean => shown;

export const setShowsAnswer = (now: boolean): void => void (shown = now);
