import { useLoaderData } from "@remix-run/react";
import { SignedUp } from "~/components/sign-up/check/signed-up";
import { ApplicationState } from "~/components/sign-up/review/application-state";
import {
  getAssociationMembership,
  findPaidDuesInvoice,
} from "~/core/association/association-membership";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { launchPath, paymentCopyPath } from "~/screens/association/member/own-association";
import { invoicesPath } from "~/screens/billing/membership/membership-paths";
import { loadSuccessPage } from "~/screens/sign-up/success.server";

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

/** Returns the submitted application, or a redirect; a member's with links to unpaid dues, launch and payment copy. */
export const loader = page([], async (args) => {
  const { caller, user, language } = args;
  const found = await loadSuccessPage(args, associationFlow);
  if ("to" in found) return found;
  const t = say(successTexts, language);
  const page = { ...found, documentTitle: t.title };
  if (!("invoice" in page) || !user) return page;
  const [membership, paid] = await Promise.all([
    getAssociationMembership(caller),
    findPaidDuesInvoice(caller),
  ]);
  // Members who had a membership with us before have no first invoice, only one for the dues.
  const [dues] = page.invoice ? [] : (membership?.owed ?? []);
  return {
    ...page,
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

/** What was signed up for, or how the application stands. */
export default function AssociationSuccess() {
  const page = useLoaderData<typeof loader>();
  return "invoice" in page ? <SignedUp page={page} /> : <ApplicationState page={page} />;
}
