import { associationMembership } from "~/core/association/own-membership";
import { paidDues } from "~/core/association/payment-copy";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { showSuccess } from "../sign-up/success.server";
import { associationFlow } from "./association-flow.server";
import { launchPath, paymentCopyPath } from "./member/own-association.server";
import { successTexts } from "./success.text";

/** Returns the result of an application, with links for a new member. */
export async function associationSuccess(args: PageRequest) {
  const { caller, user, language } = args;
  const found = await showSuccess(args, associationFlow);
  if ("to" in found) return found;
  const t = say(successTexts, language);
  const shown = { ...found, documentTitle: t.title };
  if (!("invoice" in shown) || !user) return shown;
  const [own, paid] = await Promise.all([associationMembership(caller), paidDues(caller)]);
  return {
    ...shown,
    ways: [
      ...(own?.launch ? [{ text: t.launch, href: launchPath }] : []),
      ...(paid ? [{ text: t.copy, href: paymentCopyPath }] : []),
    ],
  };
}
