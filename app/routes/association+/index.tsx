import { useLoaderData } from "@remix-run/react";
import { Entrance } from "~/components/association/entrance";
import { page } from "~/http/route.server";
import { entrancePage } from "~/screens/association/entrance.server";

export const handle = {
  title: { en: "Join an association", es: "Únase a una asociación" },
  noScripts: true,
};

export const loader = page([], entrancePage);

export default function AssociationEntrance() {
  return <Entrance {...useLoaderData<typeof loader>()} />;
}
