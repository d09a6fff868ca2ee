import { useLoaderData } from "@remix-run/react";
import { DeskInvoiceSheet } from "~/components/admin/payments/record-payment";
import { useRefused } from "~/components/forms/use-refused";
import { askToRecord, deskInvoicePage } from "~/screens/admin/payment-desk.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Record a payment", es: "Registrar un pago" } };

export const loader = page(["auth", "superadmin"], deskInvoicePage);
export const action = form(["auth", "superadmin"], askToRecord);

export default function DeskInvoice() {
  return <DeskInvoiceSheet {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
