import { useLoaderData } from "@remix-run/react";
import { ConfirmOpening } from "~/components/admin/super/states/confirm-opening";
import { useRefused } from "~/components/forms/use-refused";
import { changeOpening, openingQuestion } from "~/screens/admin/super-openings.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Change a state", es: "Cambiar un estado" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], openingQuestion);
export const action = form(["auth", "superadmin"], changeOpening);

export default function ConfirmChange() {
  const page = useLoaderData<typeof loader>();
  return <ConfirmOpening {...page} result={useRefused()} />;
}
