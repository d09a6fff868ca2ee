import { associationMembership } from "~/core/association/own-membership";
import { paidDues } from "~/core/association/payment-copy";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { showSuccess } from "../sign-up/success.server";
import { associationFlow } from "./association-flow.server";
import { launchPath, paymentCopyPath } from "./member/own-association.server";
import { successTexts } from "./success.text";

/** What came of an application, with the ways on of who is a member by now. */
export async function associationSuccess(asked: PageRequest) {
  const { caller, user, language } = asked;
  const found = await showSuccess(asked, associationFlow);
  if ("to" in found) return found;
  const said = say(successTexts, language);
  const shown = { ...found, documentTitle: said.title };
  if (!("invoice" in shown) || !user) return shown;
  const [own, paid] = await Promise.all([associationMembership(caller), paidDues(caller)]);
  return {
    ...shown,
    ways: [
      ...(own?.launch ? [{ text: said.launch, href: launchPath }] : []),
      ...(paid ? [{ text: said.copy, href: paymentCopyPath }] : []),
    ],
  };
}
