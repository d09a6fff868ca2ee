import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * When a page whose form others may change reads its data anew: after a conflict, too, so that what was saved elsewhere is seen
 * before the form is sent again, and after no other refusal. For a route that has a say, Remix would read anew after any.
 */
export const readAnewAfterConflict = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  actionStatus < 400 || actionStatus === 409;
