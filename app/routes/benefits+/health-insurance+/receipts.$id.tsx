import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { LoginAsNotice } from "~/components/forms/person-only";
import { ReceiptTable } from "~/components/health/receipt-table";
import { page } from "~/http/route.server";
import { receiptPage } from "~/screens/health/coverage-acts.server";

export const handle = {
  title: { en: "Receipt of your choice", es: "Comprobante de su elección" },
  noScripts: true,
};

export const loader = page(["auth"], receiptPage);

export default function Receipt() {
  const { title, back, receipt, why } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      {receipt ? <ReceiptTable {...receipt} /> : <LoginAsNotice why={why} />}
    </div>
  );
}
