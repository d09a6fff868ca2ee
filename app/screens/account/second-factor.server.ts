import { data } from "@remix-run/node";
import { renderSVG } from "uqr";
import type { Backend } from "~/backend/backend";
import { sameSitePath } from "~/domain/same-site-path";
import { formatDate } from "~/domain/times";
import type { User } from "~/domain/user";
import { serializedKnownDevice } from "~/sessions/cookies/known-device";
import { factorForm } from "./account-forms.server";
import { parseForm, refuseFor, refuse } from "../sign-up/submission.server";

/** Administrators' second factor: codes of an authenticator app, and recovery codes on paper. */

export const secondFactorPath = "/second-factor";

type Person = { backend: Backend; user: User };

/** Where to go on afterwards. */
export const nextOf = (request: Request): string =>
  sameSitePath(new URL(request.url).searchParams.get("next")) ?? "/";

export const withNext = (path: string, next: string): string =>
  next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;

/** For /me: null for who is no administrator, and where the backend keeps no such thing. */
export async function secondFactorFacts({ backend, user }: Person) {
  if (!user.user_is_admin || !(await backend.keeps("secondFactor"))) return null;
  const { asked, set_up_at, recovery_codes } = await backend.call("secondFactor");
  return { asked, since: set_up_at && formatDate(set_up_at), codesLeft: recovery_codes };
}

/** The secret to scan and to type. */
export async function appSecret({ backend }: Pick<Person, "backend">) {
  const { secret, uri } = await backend.call("beginSecondFactor");
  return {
    typed: secret.match(/.{1,4}/g)?.join(" ") ?? secret,
    picture: renderSVG(uri, { border: 2 }),
    uri,
  };
}

/** @returns the recovery codes, for this one answer; or the form again */
export async function confirmApp(fields: FormData, { backend }: Pick<Person, "backend">) {
  const submission = parseForm(fields, factorForm.schema);
  if (submission.status !== "success") return refuse(submission);
  try {
    const body = { code: submission.value.code };
    const { recovery_codes, device } = await backend.call("confirmSecondFactor", { body });
    const headers = { "Set-Cookie": await serializedKnownDevice(device) };
    return data({ codes: recovery_codes }, { headers });
  } catch (error) {
    return refuseFor(error, submission);
  }
}

/** @returns the cookie that lets this browser pass next time, or the form again */
export async function proveFactor(fields: FormData, { backend }: Pick<Person, "backend">) {
  const submission = parseForm(fields, factorForm.schema);
  if (submission.status !== "success") return refuse(submission);
  try {
    const { device } = await backend.call("proveSecondFactor", {
      body: { code: submission.value.code },
    });
    return new Headers({ "Set-Cookie": await serializedKnownDevice(device) });
  } catch (error) {
    return refuseFor(error, submission);
  }
}
