import { associationMembership } from "~/core/association/own-membership";
import { paidDues } from "~/core/association/payment-copy";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { invoicesPath } from "../billing/invoices.server";
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
  const [membership, paid] = await Promise.all([associationMembership(caller), paidDues(caller)]);
  // Members who had a membership with us before have no first invoice, only one for the dues.
  const [dues] = shown.invoice ? [] : (membership?.owed ?? []);
  return {
    ...shown,
    ways: [
      ...(dues
        ? [
            {
              text: t.dues({ cents: dues.owed_c, day: dues.due_on }),
              href: `${invoicesPath}/${dues.number}`,
            },
          ]
        : []),
      ...(membership?.launch ? [{ text: t.launch, href: launchPath }] : []),
      ...(paid ? [{ text: t.copy, href: paymentCopyPath }] : []),
    ],
  };
}
