import { useLoaderData } from "@remix-run/react";
import { DeskOverview } from "~/components/admin/payments/desk-overview";
import { deskPage } from "~/screens/admin/payment-desk.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Payments", es: "Pagos" } };

export const loader = page(["auth", "superadmin"], deskPage);

export default function PaymentsDesk() {
  return <DeskOverview page={useLoaderData<typeof loader>()} />;
}
