import { useLoaderData } from "@remix-run/react";
import { CarrierDesk } from "~/components/admin/carriers/carrier-desk";
import { carrierDeskPage } from "~/screens/admin/carrier-files.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Carrier files", es: "Archivos para aseguradoras" } };

export const loader = page(["auth", "superadmin"], carrierDeskPage);

export default function Carriers() {
  return <CarrierDesk page={useLoaderData<typeof loader>()} />;
}
