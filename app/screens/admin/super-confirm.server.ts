import { isFailure } from "~/domain/problems/failure";
import { pageNotFound } from "~/backend/page-error.server";
import type { NoticeName } from "~/domain/notices";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";

/** The confirmation pages of /admin/super-global share these functions. */

/** @throws Response the not-found page if `ask` returns null or the backend answers 404 */
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

/** Carries out what was confirmed and redirects with a notice. @throws Response the not-found page */
export async function runConfirmed(
  posted: Pick<PostedForm, "url">,
  submit: () => Promise<unknown>,
  done: { to: string; notice: NoticeName },
) {
  await findOrNotFound(posted, async () => ({ done: await submit() }));
  return seeOther(done.to, done);
}

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the version that a form was shown with; -1 for none. */
export function revOf(fields: FormData): number {
  const text = textOf(fields, "rev");
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
