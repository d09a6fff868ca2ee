import { clockNow } from "~/backend/installation-clock";
import { getAssociationMembership } from "~/core/association/association-membership";
import { paysForMembership, payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { launchSentence, ownAssociationPath, stateText, unpaidWarning } from "./own-association";
import { ownAssociationTexts } from "./own-association.text";

/**
 * Returns the membership for the home page of the payer of the dues.
 * @returns null without a membership, after its end, and for other users, without a query
 */
export async function loadHomeAssociation(
  { caller, user }: Pick<PageRequest<SignedIn>, "caller" | "user">,
  language: Language,
) {
  if (!paysForMembership(user)) return null;
  const membership = await getAssociationMembership(caller);
  if (!membership || membership.state === "ended") return null;
  const t = say(ownAssociationTexts, language);
  const { association, launch } = membership;
  const today = payersToday(user, clockNow());
  const warning = unpaidWarning(membership, language);
  return {
    id: "association-title",
    association,
    title: t.title({ association }),
    lines: [
      stateText(membership, language),
      ...(warning === null ? [] : [warning]),
      ...(launch && launch.on >= today ? [launchSentence(launch.on, today, language)] : []),
    ],
    ways: [{ text: t.see, href: ownAssociationPath }],
  };
}
