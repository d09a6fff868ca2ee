import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Backend } from "~/backend/backend";
import { unreadableForm } from "~/backend/page-error.server";
import { changeEmailChoices, getEmailChoices } from "~/core/account/email-choices";
import { mailGroupTexts } from "~/domain/account/mail-groups.text";
import { myDetailsTexts } from "~/domain/account/my-details.text";
import { profileFieldTexts } from "~/domain/account/profile-fields.text";
import { timeZones } from "~/domain/account/time-zones";
import { timeZoneTexts } from "~/domain/account/time-zones.text";
import { formatPhone } from "~/domain/phone";
import { isFailure } from "~/domain/problems/failure";
import { isLoggedInAs, fullName, type User } from "~/domain/user";
import { getEnvironment } from "~/environment";
import { languages, type Language, languageNames } from "~/language/languages";
import { offeredLanguages } from "~/language/offered-languages";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import { languageCookie } from "~/sessions/cookies/display-choice";
import { listSessions } from "~/sessions/session-store";
import type { PostedForm, SignedIn, PageRequest } from "~/sessions/visitor";
import { marksOf, mergeAnswers } from "../forms/changed-meanwhile.server";
import { refuseSavedMeanwhile } from "../forms/saved-meanwhile.server";
import { loadPendingAddress } from "./email-change.server";
import { mailGroups, type MailGroup } from "~/domain/account/mail-groups";
import { codeForm, emailChoicesForm, emailForm, profileForm } from "./account-forms.server";
import {
  seeOther,
  parseForm,
  refuse,
  refuseFor,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../forms/form-answer.server";
import { loadSecondFactorFacts } from "./second-factor.server";

/** Returns `mails`, the list of the groups of emails that the user gets, which are all but those turned off. */
const toFormValues = (off: readonly MailGroup[]): { mails: string[] } => ({
  mails: mailGroups.filter((group) => !off.includes(group)) as string[],
});

/**
 * Returns all groups of optional emails as `options` (value, text), those that the user gets as the form's `values`, and
 * the `marks` by which a later save recognizes changed ones.
 */
async function loadContactFacts({ caller, language }: Pick<PageRequest, "caller" | "language">) {
  const answers = toFormValues(await getEmailChoices(caller));
  const { groups } = say(mailGroupTexts, language);
  const options = mailGroups.map((value) => ({ value, text: groups[value] }));
  return { options, values: answers, marks: marksOf(answers) };
}

/** Returns the form with a conflict if the choices changed elsewhere; null if not, or if an old form can't tell. */
function findEmailChoicesConflict(
  fields: FormData,
  off: readonly MailGroup[],
  language: Language,
): ReturnType<typeof data<{ result: SubmissionResult<string[]> }>> | null {
  if (!fields.has("shown")) return null;
  const t = say(mailGroupTexts, language);
  const wordsOf = (groups: readonly string[]) =>
    mailGroups.filter((group) => groups.includes(group)).map((group) => t.groups[group]);
  const merged = mergeAnswers(
    ({ mails = [] }) => [{ label: t.also, value: null, names: wordsOf([mails].flat()) }],
    {
      names: ["mails"],
      marks: String(fields.get("shown")),
      posted: { mails: fields.getAll("mails").map(String) },
      saved: toFormValues(off),
    },
  );
  if (!merged) return null;
  const initialValue = { ...merged.initialValue, intent: "contact" };
  return data({ result: { status: "error", ...merged, initialValue } }, { status: 409 });
}

/** Returns the form's names, phone, language and time zone; "" for an unknown phone or zone. */
const profileValues = (user: User) => ({
  first_name: user.user_first_name,
  last_name: user.user_last_name,
  phone: formatPhone(user.phone) ?? "",
  language: user.language,
  time_zone: user.time_zone ?? "",
});

/** Returns the labels of time zones by name; "" is that of no choice. */
function zoneLabels(language: Language): Readonly<Record<string, string>> {
  const { none, zones } = say(timeZoneTexts, language);
  return { ...zones, "": none };
}

/** Returns the zones to choose from: "", which names the zone taken then, ours, and an unusual stored one. */
function zoneOptions(user: User, language: Language): [string, string][] {
  const labels = zoneLabels(language);
  const labelOf = (name: string) => (Object.hasOwn(labels, name) ? (labels[name] ?? name) : name);
  return [...new Set(["", ...timeZones, user.time_zone ?? ""])].map((name) => [
    name,
    name === "" && user.zone && !user.time_zone
      ? say(timeZoneTexts, language).own({ zone: labelOf(user.zone) })
      : labelOf(name),
  ]);
}

/** Saves the page's forms, by intent: details, mail groups, email with its code or cancel, password link, a session. */
const profileForms: Record<string, (posted: PostedForm<SignedIn>) => Promise<Go | Refused>> = {
  async profile({ fields, backend, user, language }) {
    const changed = refuseSavedMeanwhile(fields, {
      labels: say(profileFieldTexts, language),
      saved: profileValues(user),
      words: { language: languageNames, time_zone: zoneLabels(language) },
    });
    if (changed) return changed;
    const submission = parseForm(fields, profileForm.schema);
    if (submission.status !== "success") return refuse(submission);
    const { time_zone, ...rest } = submission.value;
    // An old page without the field must not change the zone.
    const zone = fields.has("time_zone") ? { time_zone } : {};
    await backend.call("updateProfile", { body: { ...rest, ...zone } });
    const chosen = languageCookie({ language: rest.language, isGuestChoice: false });
    return seeOther("/me", {
      notice: "profileSaved",
      // The rest of the document is in its old language.
      newDocument: rest.language !== language,
      headers: new Headers(isLoggedInAs(user) ? {} : { "Set-Cookie": chosen }),
    });
  },

  async contact({ fields, caller, language }) {
    const changed = findEmailChoicesConflict(fields, await getEmailChoices(caller), language);
    if (changed) return changed;
    const submission = parseForm(fields, emailChoicesForm.schema);
    if (submission.status !== "success") return refuse(submission);
    const { mails } = submission.value;
    const off = mailGroups.filter((group) => !mails.includes(group));
    await changeEmailChoices(caller, off);
    return seeOther("/me", { notice: "emailChoicesSaved" });
  },

  /** The address changes only after the user confirms it with what is sent there. */
  async email({ fields, backend }) {
    const submission = parseForm(fields, emailForm.schema);
    if (submission.status !== "success") return refuse(submission);
    await backend.call("changeEmail", { body: submission.value });
    return seeOther("/me", { notice: "emailChangeSent" });
  },

  async "email-code"({ fields, confirmEmail }) {
    const submission = parseForm(fields, codeForm.schema);
    if (submission.status !== "success") return refuse(submission);
    try {
      const headers = await confirmEmail(submission.value);
      return seeOther("/me", { notice: "emailChanged", headers });
    } catch (error) {
      return refuseFor(error, submission, { token: "code" });
    }
  },

  async "email-cancel"({ backend }) {
    await backend.call("cancelEmailChange");
    return seeOther("/me", { notice: "emailKept" });
  },

  async password({ backend, user }) {
    await backend.requestPasswordReset(user.user_email);
    return seeOther("/me", { notice: "linkSent" });
  },

  async revoke({ fields, user, signOutDevice }) {
    if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
    await signOutDevice(String(fields.get("handle") ?? ""));
    return seeOther("/me", { notice: "sessionRevoked" });
  },
};

/** Handles the posted form of /me by its intent. @throws Response 400 for an unknown one */
export async function changeProfile(posted: PostedForm<SignedIn>) {
  const intent = String(posted.fields.get("intent"));
  const change = Object.hasOwn(profileForms, intent) ? profileForms[intent] : undefined;
  if (!change) throw unreadableForm();
  return change(posted);
}

/** Translates "Firefox on Android" and "Unknown device" (domain/account/device-label.ts); other labels stay. */
function deviceName(label: string, language: Language): string {
  const t = say(myDetailsTexts, language).devices;
  const [, browser, system] = /^(.+) on (.+)$/.exec(label) ?? [];
  if (!browser || !system) return label === "Unknown device" ? t.unknown : label;
  return t.browserOn({ browser: browser === "Browser" ? t.someBrowser : browser, system });
}

/** Returns which admins logged in as the user, when and why, for /me; null if the backend doesn't tell. */
async function loadAccountOpenings(backend: Backend, time: (iso: string) => string) {
  try {
    const openings = await backend.call("accountOpenings");
    return openings.map(({ admin, reason, started_at, ended_at }) => ({
      key: `${started_at} ${admin}`,
      when: time(started_at),
      admin,
      reason,
      until: ended_at && time(ended_at),
    }));
  } catch (error) {
    if (isFailure(error, 501)) return null;
    throw error;
  }
}

/** Returns everything that /me shows; parts that the backend doesn't support are null or false. */
export async function loadProfilePage(request: PageRequest<SignedIn>) {
  const { backend, user, session, language } = request;
  const time = ownTimes(request);
  const [
    secondFactor,
    sessions,
    openings,
    pending,
    contact,
    changesProfile,
    changesEmail,
    resetsPassword,
    closes,
  ] = await Promise.all([
    loadSecondFactorFacts(request),
    listSessions(user.user_id, session.id),
    loadAccountOpenings(backend, time),
    loadPendingAddress(backend, time),
    loadContactFacts(request),
    backend.keeps("profile"),
    backend.keeps("newEmail"),
    backend.keeps("passwordReset"),
    backend.keeps("closing"),
  ]);
  const t = say(myDetailsTexts, language);
  const allSpoken = languages.every((each) => offeredLanguages.includes(each));
  return {
    secondFactor,
    openings,
    pending,
    contact: { ...contact, t: say(mailGroupTexts, language) },
    codeConstraints: codeForm.constraints,
    name: fullName(user),
    changesProfile,
    changesEmail,
    resetsPassword,
    closes,
    withPassword: getEnvironment().BACKEND_CREDENTIALS_LOGIN,
    email: user.user_email,
    profile: profileValues(user),
    languageHint: t.languageHint[allSpoken ? "everywhere" : "emails"],
    zones: zoneOptions(user, language),
    marks: marksOf(profileValues(user)),
    sessions: sessions.map(({ created_at, last_seen_at, device, ...rest }) => ({
      ...rest,
      device: deviceName(device, language),
      signedIn: time(created_at),
      lastSeen: time(last_seen_at),
    })),
    profileConstraints: profileForm.constraints,
    emailConstraints: emailForm.constraints,
  };
}
