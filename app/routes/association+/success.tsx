import { useLoaderData } from "@remix-run/react";
import { SignedUp } from "~/components/sign-up/check/signed-up";
import { ApplicationState } from "~/components/sign-up/review/application-state";
import { associationMembership } from "~/core/association/own-membership";
import { paidDues } from "~/core/association/payment-copy";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { launchPath, paymentCopyPath } from "~/screens/association/member/own-association.server";
import { invoicesPath } from "~/screens/billing/invoices.server";
import { showSuccess } from "~/screens/sign-up/success.server";

export const handle = { title: { en: "Your application", es: "Su solicitud" } };

const successTexts = texts({
  en: {
    title: "Your application",
    dues: "Pay {cents:money} of dues by {day:day}",
    launch: "See your go-live day",
    copy: "See a copy of your payment",
  },
  es: {
    title: "Su solicitud",
    dues: "Pagar {cents:money} de cuotas a más tardar el {day:day}",
    launch: "Ver su fecha de inicio",
    copy: "Ver una copia de su pago",
  },
});

/** Returns the result of an application, with links for a new member. */
export const loader = page([], async (args) => {
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
});

export default function Success() {
  const shown = useLoaderData<typeof loader>();
  return "invoice" in shown ? <SignedUp page={shown} /> : <ApplicationState page={shown} />;
}
