import { formatTime } from "~/domain/times";
import { fullName } from "~/domain/user";
import { environment } from "~/environment";
import { listSessions } from "~/sessions/session-list";
import type { SignedIn } from "~/sessions/visitor";
import { codeForm, emailForm, profileForm } from "./account-forms.server";
import { accountOpenings } from "./account-openings.server";
import { pendingAddress } from "./email-change.server";
import { marksOf } from "../forms/changed-meanwhile.server";
import { profileAnswers, profileOf } from "./profile-facts.server";
import { secondFactorFacts } from "./second-factor.server";

/** Everything on /me. */
export async function profilePage(who: SignedIn) {
  const { backend, user, session } = who;
  const [secondFactor, sessions, openings, pending, ...kept] = await Promise.all([
    secondFactorFacts(who),
    listSessions(user.user_id, session.id),
    accountOpenings(backend),
    pendingAddress(backend),
    ...(["profile", "newEmail", "passwordReset", "export", "closing"] as const).map(backend.keeps),
  ]);
  const [changesProfile, changesEmail, resetsPassword, exports, closes] = kept;
  return {
    secondFactor,
    openings,
    pending,
    codeConstraints: codeForm.constraints,
    name: fullName(user),
    changesProfile,
    changesEmail,
    resetsPassword,
    exports,
    closes,
    withPassword: environment().BACKEND_CREDENTIALS_LOGIN,
    email: user.user_email,
    profile: profileOf(user),
    shown: marksOf(profileAnswers(user)),
    sessions: sessions.map(({ created_at, last_seen_at, ...rest }) => ({
      ...rest,
      signedIn: formatTime(created_at),
      lastSeen: formatTime(last_seen_at),
    })),
    profileConstraints: profileForm.constraints,
    emailConstraints: emailForm.constraints,
  };
}
