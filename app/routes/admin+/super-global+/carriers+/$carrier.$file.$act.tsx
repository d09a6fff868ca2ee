import { useLoaderData } from "@remix-run/react";
import { ConfirmMark } from "~/components/admin/carriers/confirm-mark";
import { useRefused } from "~/components/forms/use-refused";
import { markFile, markQuestion } from "~/screens/admin/carrier-files.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Mark a carrier’s file", es: "Marcar un archivo de una aseguradora" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], markQuestion);
export const action = form(["auth", "superadmin"], markFile);

export default function MarkFile() {
  return <ConfirmMark page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
