import { useLoaderData } from "@remix-run/react";
import { ConfirmUndo } from "~/components/admin/payments/confirm-undo";
import { useRefused } from "~/components/forms/use-refused";
import { undoQuestion, undoReceived } from "~/screens/admin/payment-desk.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Undo a payment", es: "Deshacer un pago" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], undoQuestion);
export const action = form(["auth", "superadmin"], undoReceived);

export default function UndoPayment() {
  return <ConfirmUndo page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
