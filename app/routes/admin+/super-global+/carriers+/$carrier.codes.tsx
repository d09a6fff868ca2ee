import { useLoaderData } from "@remix-run/react";
import { CarrierCodesForm } from "~/components/admin/carriers/carrier-codes";
import { useRefused } from "~/components/forms/use-refused";
import { loadCodesPage, keepCodes } from "~/screens/admin/carrier-codes.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "A carrier’s codes", es: "Códigos de una aseguradora" } };

export const loader = page(["auth", "superadmin"], loadCodesPage);
export const action = form(["auth", "superadmin"], keepCodes);

export default function Codes() {
  return <CarrierCodesForm page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
