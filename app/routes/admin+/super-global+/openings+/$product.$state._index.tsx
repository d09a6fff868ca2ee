import { useLoaderData } from "@remix-run/react";
import { OpeningForm } from "~/components/admin/super/opening-form";
import { useRefused } from "~/components/forms/use-refused";
import { askForOpening, openingPage } from "~/screens/admin/super-openings.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Change a state" };

export const loader = page(["auth", "superadmin"], openingPage);
export const action = form(["auth", "superadmin"], askForOpening);

export default function ChangeOpening() {
  const page = useLoaderData<typeof loader>();
  return <OpeningForm {...page} result={useRefused()} />;
}
