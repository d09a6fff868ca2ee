import { useLoaderData } from "@remix-run/react";
import { ExpiredLink } from "~/components/association/expired-link";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { askForNewLink, expiredLinkPage } from "~/screens/association/expired-link.server";

export const handle = {
  title: { en: "This link doesn’t work anymore", es: "Este enlace ya no funciona" },
};

export const loader = page([], expiredLinkPage);
export const action = form([], askForNewLink);

export default function AssociationExpiredLink() {
  return <ExpiredLink {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
