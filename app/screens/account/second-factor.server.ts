import { z } from "zod";
import { localDay } from "~/domain/local-days";
import { safePath } from "~/domain/same-site-path";
import { displayZone } from "~/language/own-times";
import { createSignedCookie } from "~/sessions/cookies/signed-cookie";
import type { PageRequest, SignedIn } from "~/sessions/visitor";

/** Admins have a second factor: an authenticator app's codes, and printed recovery codes. */

export const secondFactorPath = "/second-factor";

/** Seconds, the same as in the backend. */
const deviceLifetime = 90 * 24 * 60 * 60;

const deviceCookie = createSignedCookie("device", deviceLifetime, z.string().min(1));

/** Returns the proof that an admin showed their second factor in this browser before; null without one. */
export const readKnownDevice = ({ headers }: Request): Promise<string | null> =>
  deviceCookie.read(headers.get("Cookie"));

export const serializeKnownDevice = deviceCookie.serialized;

/** Returns the page to show after the second factor, from the query `next`; home without it. */
export const nextOf = ({ url }: PageRequest): string =>
  safePath(url.searchParams.get("next")) ?? "/";

/** Returns a path that leads on to `next`, which is left out for the home page. */
export const withNext = (path: string, next: string): string =>
  next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;

/** Returns if admins must have a second factor, `since` which day they have one, and codes left; null if they can't. */
export async function loadSecondFactorFacts({ backend, user }: PageRequest<SignedIn>) {
  if (!user.user_is_admin || !(await backend.keeps("secondFactor"))) return null;
  const { asked, set_up_at, recovery_codes } = await backend.call("secondFactor");
  return {
    isRequired: asked,
    since: set_up_at && localDay(set_up_at, displayZone(user)),
    codesLeft: recovery_codes,
  };
}
