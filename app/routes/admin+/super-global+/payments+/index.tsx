import { useLoaderData } from "@remix-run/react";
import { DeskOverview } from "~/components/admin/payments/desk-overview";
import { deskWithMoneyBack } from "~/screens/admin/money-to-send.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Payments", es: "Pagos" } };

export const loader = page(["auth", "superadmin"], deskWithMoneyBack);

export default function PaymentsDesk() {
  return <DeskOverview page={useLoaderData<typeof loader>()} />;
}
