import type { OwnAssociationMembership } from "~/core/association/association-membership";
import { addDays } from "~/domain/calendar-days";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { launchTexts } from "./launch.text";
import { ownAssociationTexts } from "./own-association.text";

export const ownAssociationPath = "/settings/association";
export const launchPath = "/association/launch";
export const paymentCopyPath = "/association/payment-copy";

/** A membership in an association, without its agreement. */
type MembershipStanding = Omit<OwnAssociationMembership, "agreement">;

/** Says in a sentence what state the membership is in, since when it ended and why, or from or until when it lasts. */
export function stateText(membership: MembershipStanding, language: Language): string {
  const t = say(ownAssociationTexts, language);
  const { state, joined_on, leaves_on, ended_on, end_reason, owed } = membership;
  if (state === "ended") return t.state[end_reason ?? "left"]({ day: ended_on ?? "" });
  if (state === "lapsed" && owed.length === 0) return t.state.lapsedUnasked;
  const begins = state === "approved" ? joined_on : null;
  if (leaves_on !== null)
    return begins === null
      ? t.state.leaving({ day: leaves_on })
      : t.state.brief({ begins, day: leaves_on });
  return begins === null ? t.state[state] : t.state.begins({ day: begins });
}

/** Says what happens on which day if dues aren't paid; null if nothing does. */
export function unpaidWarning(
  { state, owed, unpaid_until: day }: MembershipStanding,
  language: Language,
): string | null {
  if (state === "ended" || owed.length === 0 || !day) return null;
  const t = say(ownAssociationTexts, language);
  // It happens at the start of that day, so the day before is the last one to pay.
  if (state === "approved") return t.neverBegins({ day: addDays(day, -1) });
  return { active: t.lapses, lapsed: t.ends }[state]({ day });
}

/** Says when a member goes live, does so today, or went live. Days are YYYY-MM-DD. */
export function launchSentence(day: string, today: string, language: Language): string {
  const t = say(launchTexts, language);
  if (day === today) return t.today({ day });
  return (day < today ? t.since : t.on)({ day });
}
