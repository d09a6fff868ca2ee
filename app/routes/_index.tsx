import { useLoaderData } from "@remix-run/react";
import { MemberHome } from "~/components/shell/member-home";
import { memberHome } from "~/screens/shell/member-home.server";
import { page } from "~/http/route.server";

export const handle = { title: "Your benefits", kept: true };

export const loader = page(["auth"], memberHome);

export default function Dashboard() {
  return <MemberHome home={useLoaderData<typeof loader>()} />;
}
