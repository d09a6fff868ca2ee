import { useLoaderData } from "@remix-run/react";
import { ConfirmOffering } from "~/components/admin/super/confirm-offering";
import { useRefused } from "~/components/forms/use-refused";
import { changeOffering, offeringPage } from "~/screens/admin/super-offerings.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Retire a plan or vendor" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], (asked) => offeringPage(asked, "retire"));
export const action = form(["auth", "superadmin"], (posted) => changeOffering(posted, "retire"));

export default function Retire() {
  const offering = useLoaderData<typeof loader>();
  return <ConfirmOffering offering={offering} result={useRefused()} />;
}
