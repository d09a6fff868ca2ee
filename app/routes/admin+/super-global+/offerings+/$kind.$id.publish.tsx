import { useLoaderData } from "@remix-run/react";
import { ConfirmOffering } from "~/components/admin/super/confirm-offering";
import { useRefused } from "~/components/forms/use-refused";
import { changeOffering, offeringPage } from "~/screens/admin/super-offerings.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Publish a plan or vendor" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], (asked) => offeringPage(asked, "publish"));
export const action = form(["auth", "superadmin"], (posted) => changeOffering(posted, "publish"));

export default function Publish() {
  const offering = useLoaderData<typeof loader>();
  return <ConfirmOffering offering={offering} result={useRefused()} />;
}
