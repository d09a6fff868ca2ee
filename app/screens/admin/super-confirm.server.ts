import { isFailure } from "~/domain/problems/failure";
import { pageNotFound } from "~/backend/page-error.server";
import type { NoticeName } from "~/domain/notices";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";

/** What the pages of /admin/super-global share. */

/** Returns what `ask` finds. @throws Response the not-found page if that is null or the backend answers 404 */
export async function findOrNotFound<Found>(
  { url }: Pick<PageRequest, "url">,
  ask: () => Promise<Found | null>,
): Promise<Found> {
  const notFound = () => pageNotFound(url.pathname);
  try {
    const found = await ask();
    if (found === null) throw notFound();
    return found;
  } catch (error) {
    throw isFailure(error, 404) ? notFound() : error;
  }
}

/** Runs `submit` and redirects with a notice. @throws Response the not-found page if it fails with a 404 */
export async function submitAndRedirect(
  posted: Pick<PostedForm, "url">,
  submit: () => Promise<unknown>,
  done: { to: string; notice: NoticeName },
) {
  await findOrNotFound(posted, async () => ({ done: await submit() }));
  return seeOther(done.to, done);
}

/** Returns a text field; empty if it is missing or a file. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the version that a form was shown with; -1 for none. */
export function revOf(fields: FormData): number {
  const text = textOf(fields, "rev");
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** Returns a copy of the query's object without empty values. */
export const withoutEmpty = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

/**
 * Returns a later part of a file that is being sent.
 * @throws Error if the session has ended, because the response has started and can't redirect anymore
 */
export async function loadLaterPart<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof Response) throw new Error("the session ended while the file was sent");
    throw error;
  }
}
