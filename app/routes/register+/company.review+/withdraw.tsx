import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { Withdrawal } from "~/components/sign-up/review/withdrawal";
import { form, page } from "~/http/route.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { withdrawApplication, loadWithdrawalPage } from "~/screens/sign-up/under-review.server";

export const handle = { title: { en: "Withdraw your application", es: "Retirar su solicitud" } };

/** Returns the question, or the approval that prevents it; from other states, redirects to the success page. */
export const loader = page(["auth"], (args) => loadWithdrawalPage(args, companyFlow));
/** Withdraws the application for good, deletes its answers, and redirects to the success page, also if repeated. */
export const action = form(["auth"], (posted) => withdrawApplication(posted, companyFlow));

/** Asks before the application is withdrawn and its answers are deleted, or says that it was approved. */
export default function WithdrawCompany() {
  return <Withdrawal page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
