import type { Backend } from "~/backend/backend";
import { isFailure } from "~/domain/problems/failure";
import { fullName } from "~/domain/user";
import { environment } from "~/environment";
import { listSessions } from "~/sessions/session-list";
import { mailGroupTexts } from "~/domain/account/mail-groups.text";
import { myDetailsTexts } from "~/domain/account/my-details.text";
import { languages, type Language } from "~/language/languages";
import { offered } from "~/language/offered";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { codeForm, emailForm, profileForm } from "./account-forms.server";
import { pendingAddress } from "./email-change.server";
import { marksOf } from "../forms/changed-meanwhile.server";
import { contactFacts } from "./contact-facts.server";
import { profileAnswers, profileOf, zoneOptions } from "./profile-facts.server";
import { secondFactorFacts } from "./second-factor.server";

/** Translates a session's device ("Firefox on Android", sessions/device-label.ts). */
function deviceName(label: string, language: Language): string {
  const t = say(myDetailsTexts, language).devices;
  const [, browser, system] = /^(.+) on (.+)$/.exec(label) ?? [];
  if (!browser || !system) return label === "Unknown device" ? t.unknown : label;
  return t.browserOn({ browser: browser === "Browser" ? t.someBrowser : browser, system });
}

/** Returns the admins who opened the account, for /me; null if the backend doesn't tell. */
async function accountOpenings(backend: Backend, time: (iso: string) => string) {
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

/** Returns the data of /me. */
export async function profilePage(who: PageRequest<SignedIn>) {
  const { backend, user, session, language } = who;
  const time = ownTimes(who);
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
    secondFactorFacts(who),
    listSessions(user.user_id, session.id),
    accountOpenings(backend, time),
    pendingAddress(backend, time),
    contactFacts(who),
    backend.keeps("profile"),
    backend.keeps("newEmail"),
    backend.keeps("passwordReset"),
    backend.keeps("closing"),
  ]);
  const t = say(myDetailsTexts, language);
  const allSpoken = languages.every((each) => offered.includes(each));
  return {
    documentTitle: t.title,
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
    withPassword: environment().BACKEND_CREDENTIALS_LOGIN,
    email: user.user_email,
    profile: profileOf(user),
    languageHint: t.languageHint[allSpoken ? "everywhere" : "emails"],
    zones: zoneOptions(user, language),
    shown: marksOf(profileAnswers(user)),
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
