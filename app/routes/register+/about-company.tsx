import { useLoaderData } from "@remix-run/react";
import { AboutCompanyStep } from "~/components/sign-up/company-steps";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "About the company", es: "Sobre la empresa" } };

export const loader = stepPage(companyFlow, "about-company");
export const action = stepForm(companyFlow, "about-company");

export default function AboutCompany() {
  return <AboutCompanyStep page={useLoaderData<typeof loader>()} />;
}
