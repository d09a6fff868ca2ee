import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Backend } from "~/backend/backend";
import { unreadableForm } from "~/backend/page-error.server";
import { changeContactChoices, getContactChoices } from "~/core/account/contact-choices";
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
import { offered } from "~/language/offered";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import { languageCookie } from "~/sessions/cookies/display-choice";
import { listSessions } from "~/sessions/session-list";
import type { PostedForm, SignedIn, PageRequest } from "~/sessions/visitor";
import { marksOf, mergeAnswers } from "../forms/changed-meanwhile.server";
import { loadPendingAddress } from "./email-change.server";
import { mailGroups, type MailGroup } from "~/domain/account/mail-groups";
import { codeForm, contactForm, emailForm, profileForm } from "./account-forms.server";
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

type ProfileForm = (posted: PostedForm<SignedIn>) => Promise<Go | Refused>;

const toFormValues = (off: readonly MailGroup[]) => ({
  mails: mailGroups.filter((group) => !off.includes(group)) as string[],
});

async function loadContactFacts({ caller, language }: Pick<PageRequest, "caller" | "language">) {
  const answers = toFormValues(await getContactChoices(caller));
  const { groups } = say(mailGroupTexts, language);
  const options = mailGroups.map((value) => ({ value, text: groups[value] }));
  return { options, values: answers, marks: marksOf(answers) };
}

/** Returns the form with a conflict if the choices changed elsewhere; null if they are the same. */
function findContactConflict(
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

const profileOf = (user: User) => ({
  first_name: user.user_first_name,
  last_name: user.user_last_name,
  phone: formatPhone(user.phone),
  language: user.language,
  time_zone: user.time_zone ?? "",
});

/** Returns a profile as form values, with "" for empty ones. */
const profileAnswers = (user: User): Record<string, string> => {
  const { phone, ...rest } = profileOf(user);
  return { ...rest, phone: phone ?? "" };
};

const names = ["first_name", "last_name", "phone", "language", "time_zone"] as const;

function textOf(name: (typeof names)[number], text: string, language: Language): string {
  if (name === "time_zone") return zoneWords(text, language);
  return name === "language" && Object.hasOwn(languageNames, text)
    ? languageNames[text as Language]
    : text;
}

/** Returns a time zone's label; an unknown zone keeps its name. */
function zoneWords(name: string, language: Language): string {
  const { none, zones } = say(timeZoneTexts, language);
  const known: Readonly<Record<string, string>> = zones;
  return name === "" ? none : Object.hasOwn(known, name) ? (known[name] ?? name) : name;
}

/** Returns the time zones to choose from, including an unusual stored one. */
const zoneOptions = (user: User, language: Language): [string, string][] =>
  [...new Set(["", ...timeZones, user.time_zone ?? ""])].map((name) => [
    name,
    name === "" && user.zone && !user.time_zone
      ? say(timeZoneTexts, language).own({ zone: zoneWords(user.zone, language) })
      : zoneWords(name, language),
  ]);

/** Returns the form with a conflict if the profile changed elsewhere; null if it is the same. */
function findProfileConflict(fields: FormData, user: User, language: Language) {
  if (!fields.has("shown")) return null;
  const labels = say(profileFieldTexts, language);
  const merged = mergeAnswers(
    (answers) =>
      names.map((name) => ({
        label: labels[name],
        value: textOf(name, String(answers[name] ?? ""), language),
      })),
    {
      names: [...names],
      marks: String(fields.get("shown")),
      posted: Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? "")])),
      saved: profileAnswers(user),
    },
  );
  if (!merged) return null;
  const initialValue = { ...merged.initialValue, intent: "profile" };
  const result: SubmissionResult<string[]> = { status: "error", ...merged, initialValue };
  return data({ result }, { status: 409 });
}

const profileForms: Record<string, ProfileForm> = {
  async profile({ fields, backend, user, language }) {
    const changed = findProfileConflict(fields, user, language);
    if (changed) return changed;
    const submission = parseForm(fields, profileForm.schema);
    if (submission.status !== "success") return refuse(submission);
    const { time_zone, ...rest } = submission.value;
    // An old page without the field must not change the zone.
    const zone = fields.has("time_zone") ? { time_zone } : {};
    await backend.call("updateProfile", { body: { ...rest, ...zone } });
    const chosen = languageCookie({ language: rest.language, carries: false });
    return seeOther("/me", {
      notice: "profileSaved",
      // The rest of the document is in its old language.
      newDocument: rest.language !== language,
      headers: new Headers(isLoggedInAs(user) ? {} : { "Set-Cookie": chosen }),
    });
  },

  async contact({ fields, caller, language }) {
    const changed = findContactConflict(fields, await getContactChoices(caller), language);
    if (changed) return changed;
    const submission = parseForm(fields, contactForm.schema);
    if (submission.status !== "success") return refuse(submission);
    const { mails } = submission.value;
    const off = mailGroups.filter((group) => !mails.includes(group));
    await changeContactChoices(caller, off);
    return seeOther("/me", { notice: "contactSaved" });
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

export async function changeProfile(posted: PostedForm<SignedIn>) {
  const intent = String(posted.fields.get("intent"));
  const change = Object.hasOwn(profileForms, intent) ? profileForms[intent] : undefined;
  if (!change) throw unreadableForm();
  return change(posted);
}

/** Translates a session's device ("Firefox on Android", sessions/device-label.ts). */
function deviceName(label: string, language: Language): string {
  const t = say(myDetailsTexts, language).devices;
  const [, browser, system] = /^(.+) on (.+)$/.exec(label) ?? [];
  if (!browser || !system) return label === "Unknown device" ? t.unknown : label;
  return t.browserOn({ browser: browser === "Browser" ? t.someBrowser : browser, system });
}

/** Returns the admins who opened the account, for /me; null if the backend doesn't tell. */
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
  const allSpoken = languages.every((each) => offered.includes(each));
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
    profile: profileOf(user),
    languageHint: t.languageHint[allSpoken ? "everywhere" : "emails"],
    zones: zoneOptions(user, language),
    marks: marksOf(profileAnswers(user)),
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
