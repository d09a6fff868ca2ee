import { useLoaderData } from "@remix-run/react";
import { CarrierFilePage } from "~/components/admin/carriers/carrier-file-page";
import { filePage } from "~/screens/admin/carrier-files.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "A carrier’s file", es: "Un archivo de una aseguradora" } };

export const loader = page(["auth", "superadmin"], filePage);

export default function CarrierFile() {
  return <CarrierFilePage page={useLoaderData<typeof loader>()} />;
}
