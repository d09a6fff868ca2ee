import { useLoaderData } from "@remix-run/react";
import { Managers } from "~/components/association/desk/managers";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { inviteManager, managersPage } from "~/screens/association/desk/office.server";

export const handle = { title: { en: "Managers", es: "Representantes" } };

export const loader = page(["auth", "superadmin"], managersPage);
export const action = form(["auth", "superadmin"], inviteManager);

export default function ManagersPage() {
  return <Managers page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
