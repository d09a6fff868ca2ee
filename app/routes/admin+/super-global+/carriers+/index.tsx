import { useLoaderData } from "@remix-run/react";
import { CarrierDesk } from "~/components/admin/carriers/carrier-desk";
import { useRefused } from "~/components/forms/use-refused";
import { addCarrier } from "~/screens/admin/carrier-codes.server";
import { carrierDeskPage } from "~/screens/admin/carrier-files.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Carrier files", es: "Archivos para aseguradoras" } };

export const loader = page(["auth", "superadmin"], carrierDeskPage);
export const action = form(["auth", "superadmin"], addCarrier);

export default function Carriers() {
  return <CarrierDesk page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
