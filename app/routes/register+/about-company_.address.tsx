import { useLoaderData } from "@remix-run/react";
import { CompanyAddressStep } from "~/components/sign-up/company-steps";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Where the company works", es: "Dónde trabaja la empresa" } };

export const loader = stepPage(companyFlow, "about-company/address");
export const action = stepForm(companyFlow, "about-company/address");

export default function CompanyAddress() {
  return <CompanyAddressStep page={useLoaderData<typeof loader>()} />;
}
