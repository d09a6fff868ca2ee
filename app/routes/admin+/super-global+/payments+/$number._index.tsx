import { useLoaderData } from "@remix-run/react";
import { DeskInvoiceSheet } from "~/components/admin/payments/record-payment";
import { useRefused } from "~/components/forms/use-refused";
import {
  redirectToRecordConfirmation,
  loadDeskInvoicePage,
} from "~/screens/admin/payment-desk.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Record a payment", es: "Registrar un pago" } };

export const loader = page(["auth", "superadmin"], loadDeskInvoicePage);
export const action = form(["auth", "superadmin"], redirectToRecordConfirmation);

export default function DeskInvoice() {
  return <DeskInvoiceSheet {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
