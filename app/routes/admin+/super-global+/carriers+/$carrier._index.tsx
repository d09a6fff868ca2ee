import { useLoaderData } from "@remix-run/react";
import { CarrierFiles } from "~/components/admin/carriers/carrier-files";
import { carrierPage } from "~/screens/admin/carrier-files.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "A carrier’s files", es: "Archivos de una aseguradora" } };

export const loader = page(["auth", "superadmin"], carrierPage);

export default function Carrier() {
  return <CarrierFiles page={useLoaderData<typeof loader>()} />;
}
