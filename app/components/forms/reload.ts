import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Reloads a page's data after a success or a conflict (409), so that what was saved is visible, but not after other
 * errors. For a route with shouldRevalidate, Remix would reload after any answer.
 */
export const reloadAfterConflict = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  actionStatus < 400 || actionStatus === 409;

/** Reloads a page's data also after a refused form, so that it shows what has changed since the page was opened. */
export const reloadAfterRefusal = (): boolean => true;
