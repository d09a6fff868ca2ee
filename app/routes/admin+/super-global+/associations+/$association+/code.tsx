import { useLoaderData } from "@remix-run/react";
import { WayIn } from "~/components/association/desk/way-in";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { changeWayIn, wayInPage } from "~/screens/association/desk/office.server";

export const handle = { title: { en: "Join code", es: "Código para unirse" } };

export const loader = page(["auth", "superadmin"], wayInPage);
export const action = form(["auth", "superadmin"], changeWayIn);

export default function Code() {
  return <WayIn page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
