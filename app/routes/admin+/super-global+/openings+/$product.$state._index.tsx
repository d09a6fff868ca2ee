import { useLoaderData } from "@remix-run/react";
import { OpeningForm } from "~/components/admin/super/states/opening-form";
import { useRefused } from "~/components/forms/use-refused";
import { askForOpening, openingPage } from "~/screens/admin/super-openings.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Change a state", es: "Cambiar un estado" } };

export const loader = page(["auth", "superadmin"], openingPage);
export const action = form(["auth", "superadmin"], askForOpening);

export default function ChangeOpening() {
  const page = useLoaderData<typeof loader>();
  return <OpeningForm {...page} result={useRefused()} />;
}
