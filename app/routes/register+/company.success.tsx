import { useLoaderData } from "@remix-run/react";
import { ApplicationState } from "~/components/sign-up/review/application-state";
import { SignedUp } from "~/components/sign-up/check/signed-up";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { successPage } from "~/http/step.server";

export const handle = { title: { en: "Your application", es: "Su solicitud" } };

export const loader = successPage(companyFlow);

/** What was signed up for, or how the application stands. */
export default function CompanySuccess() {
  const page = useLoaderData<typeof loader>();
  return "invoice" in page ? <SignedUp page={page} /> : <ApplicationState page={page} />;
}
