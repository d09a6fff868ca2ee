import { useLoaderData } from "@remix-run/react";
import { AboutCompanyStep } from "~/components/sign-up/company-steps";
import { associationFlow } from "~/screens/association/association-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "About the company", es: "Sobre la empresa" } };

export const loader = stepPage(associationFlow, "about-company");
export const action = stepForm(associationFlow, "about-company");

export default function AboutCompany() {
  return <AboutCompanyStep page={useLoaderData<typeof loader>()} ein="listed" />;
}
