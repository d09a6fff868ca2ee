import { useLoaderData } from "@remix-run/react";
import { SendMoney } from "~/components/admin/payments/money-to-send";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { recordMoneySent, loadSendMoneyPage } from "~/screens/admin/money-to-send.server";

export const handle = { title: { en: "Send money back", es: "Devolver dinero" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadSendMoneyPage);
export const action = form(["auth", "superadmin"], recordMoneySent);

export default function SendMoneyBack() {
  return <SendMoney page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
