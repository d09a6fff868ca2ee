import { z } from "zod";
import { Failure, isFailure } from "~/domain/problems/failure";
import { pageNotFound } from "~/backend/page-error.server";
import type { NoticeName } from "~/domain/notices";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { go, parseForm, refuseFor, type Go, type Refused } from "../forms/form-answer.server";

/** What the confirm pages of /admin/super-global share. */

/** @throws Response the not-found page for what is not there, as the backend says or as `ask` knows by null */
export async function orNotFound<Found>(
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

/**
 * Does what was confirmed and goes on with a notice; or shows the page again, which says how things stand by now.
 * @throws Response the not-found page
 */
export async function carryOut(
  { url, fields }: Pick<PostedForm, "url" | "fields">,
  act: () => Promise<unknown>,
  done: { to: string; notice: NoticeName },
): Promise<Go | Refused> {
  const submission = parseForm(fields, z.object({}));
  try {
    await act();
    return go(done.to, done);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.status === 404) throw pageNotFound(url.pathname);
    return refuseFor(error, submission);
  }
}

/** A text field of a posted form; empty for none. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
