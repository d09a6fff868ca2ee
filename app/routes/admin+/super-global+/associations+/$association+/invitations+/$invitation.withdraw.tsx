import { useLoaderData } from "@remix-run/react";
import { WithdrawInvitation } from "~/components/association/desk/invite";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { withdraw, loadWithdrawPage } from "~/screens/association/desk/invite.server";

export const handle = { title: { en: "Withdraw an invitation", es: "Retirar una invitación" } };

export const loader = page(["auth", "associationdesk"], loadWithdrawPage);
export const action = form(["auth", "associationdesk"], withdraw);

export default function Withdraw() {
  return <WithdrawInvitation page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
