import { data } from "@remix-run/node";
import { renderSVG } from "uqr";
import { z } from "zod";
import { localDay } from "~/domain/local-days";
import { safePath } from "~/domain/same-site-path";
import { readingZone } from "~/language/own-times";
import { createSignedCookie } from "~/sessions/cookies/signed-cookie";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { factorForm } from "./account-forms.server";
import { seeOther, parseForm, refuse } from "../forms/form-answer.server";

/** Admins have a second factor: an authenticator app's codes, and printed recovery codes. */

export const secondFactorPath = "/second-factor";

/** Seconds, the same as in the backend. */
const deviceLifetime = 90 * 24 * 60 * 60;

const deviceCookie = createSignedCookie("device", deviceLifetime, z.string().min(1));

/** Proves that an admin showed their second factor in this browser before. */
export const readKnownDevice = ({ headers }: Request): Promise<string | null> =>
  deviceCookie.read(headers.get("Cookie"));

export const serializeKnownDevice = deviceCookie.serialized;

/** Returns the page to which the second factor leads. */
const nextOf = ({ url }: PageRequest): string => safePath(url.searchParams.get("next")) ?? "/";

/** Returns a path that leads on to `next`, which is left out for the home page. */
export const withNext = (path: string, next: string): string =>
  next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;

/** Returns the data for /me; null for users who aren't admins or if the backend doesn't support it. */
export async function loadSecondFactorFacts({ backend, user }: PageRequest<SignedIn>) {
  if (!user.user_is_admin || !(await backend.keeps("secondFactor"))) return null;
  const { asked, set_up_at, recovery_codes } = await backend.call("secondFactor");
  return {
    isRequired: asked,
    since: set_up_at && localDay(set_up_at, readingZone(user)),
    codesLeft: recovery_codes,
  };
}

/** Returns the form for a code; redirects if none is needed, or to the setup if it wasn't done. */
export function loadFactorPage(args: PageRequest<SignedIn>) {
  const { second_factor } = args.user;
  const next = nextOf(args);
  if (!second_factor) return seeOther(next);
  if (!second_factor.set_up) return seeOther(withNext(`${secondFactorPath}/set-up`, next));
  return { path: withNext(secondFactorPath, next), constraints: factorForm.constraints };
}

/** Returns a new secret for an authenticator app, which counts once its first code is confirmed. */
export async function loadSetUpPage(args: PageRequest<SignedIn>) {
  const { second_factor } = args.user;
  const next = nextOf(args);
  if (!second_factor) return seeOther(next);
  const { secret, uri } = await args.backend.call("beginSecondFactor");
  return {
    next,
    path: withNext(`${secondFactorPath}/set-up`, next),
    secret: {
      manualKey: secret.match(/.{1,4}/g)?.join(" ") ?? secret,
      picture: renderSVG(uri, { border: 2 }),
      uri,
    },
    constraints: factorForm.constraints,
    changes: second_factor.set_up,
  };
}

/** Checks the app's first code. Returns the recovery codes, which only this answer shows. */
export async function confirmApp(posted: PostedForm<SignedIn>) {
  if (!posted.user.second_factor) return seeOther(nextOf(posted));
  const submission = parseForm(posted.fields, factorForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const body = { code: submission.value.code };
  const { recovery_codes, device } = await posted.backend.call("confirmSecondFactor", { body });
  const headers = { "Set-Cookie": await serializeKnownDevice(device) };
  return data({ codes: recovery_codes }, { headers });
}

/** Checks the code and sets the cookie that lets this browser skip the second factor for 90 days. */
export async function proveFactor(posted: PostedForm<SignedIn>) {
  if (!posted.user.second_factor) return seeOther(nextOf(posted));
  const submission = parseForm(posted.fields, factorForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const body = { code: submission.value.code };
  const { device } = await posted.backend.call("proveSecondFactor", { body });
  const headers = new Headers({ "Set-Cookie": await serializeKnownDevice(device) });
  return seeOther(nextOf(posted), { headers });
}

/** Returns ten new recovery codes, which only this answer shows. */
export async function replaceRecoveryCodes({ backend, user }: PostedForm<SignedIn>) {
  if (!user.second_factor) return seeOther("/me");
  const { recovery_codes } = await backend.call("newRecoveryCodes");
  return data({ codes: recovery_codes });
}
