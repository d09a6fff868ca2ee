import { useLoaderData } from "@remix-run/react";
import { ConfirmRecord } from "~/components/admin/payments/record-payment";
import { useRefused } from "~/components/forms/use-refused";
import { loadRecordConfirmation, recordReceived } from "~/screens/admin/payment-desk.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Record a payment", es: "Registrar un pago" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadRecordConfirmation);
export const action = form(["auth", "superadmin"], recordReceived);

export default function ConfirmPayment() {
  return <ConfirmRecord page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
