import { useLoaderData } from "@remix-run/react";
import { AdminHome } from "~/components/admin/admin-home";
import { MemberHome } from "~/components/shell/member-home";
import { adminHome } from "~/screens/admin/admin-home.server";
import { memberHome } from "~/screens/shell/member-home.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Your benefits", es: "Sus beneficios" } };

export const loader = page(["auth"], (args) =>
  args.user.user_is_admin ? adminHome(args) : memberHome(args),
);

export default function Dashboard() {
  const home = useLoaderData<typeof loader>();
  return home.for === "admin" ? <AdminHome home={home} /> : <MemberHome home={home} />;
}
