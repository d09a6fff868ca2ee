import { useLoaderData } from "@remix-run/react";
import { ConfirmMake } from "~/components/admin/carriers/confirm-make";
import { useRefused } from "~/components/forms/use-refused";
import { makeFile, makeQuestion } from "~/screens/admin/carrier-files.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Create a carrier’s file", es: "Preparar un archivo para una aseguradora" },
};

export const loader = page(["auth", "superadmin"], makeQuestion);
export const action = form(["auth", "superadmin"], makeFile);

export default function MakeFile() {
  return <ConfirmMake page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
