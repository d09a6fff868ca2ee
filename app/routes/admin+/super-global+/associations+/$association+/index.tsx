import { useLoaderData } from "@remix-run/react";
import { DeskOverview } from "~/components/association/desk/desk-overview";
import { page } from "~/http/route.server";
import { overviewPage } from "~/screens/association/desk/desk-pages.server";

export const handle = { title: { en: "An association", es: "Una asociación" } };

export const loader = page(["auth", "associationdesk"], overviewPage);

export default function Overview() {
  return <DeskOverview {...useLoaderData<typeof loader>()} />;
}
