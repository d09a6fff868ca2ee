import { useLoaderData } from "@remix-run/react";
import { DecideChange } from "~/components/admin/super/decide-change";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import {
  companyChangeQuestion,
  decideCompanyChange,
} from "~/screens/admin/super-company-changes.server";

export const handle = {
  title: { en: "Decide on a company change", es: "Decidir un cambio de una empresa" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], companyChangeQuestion);
export const action = form(["auth", "superadmin"], decideCompanyChange);

export default function DecideCompanyChange() {
  return <DecideChange {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
