import { DataTable } from "~/components/ui/data-table";
import { formatCents } from "~/domain/money";
import { LinkLine, Part, TapLink } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { InvoiceSearch, OwedInvoices } from "~/components/admin/payments/owed-invoices";
import { PaymentTable } from "~/components/admin/payments/payment-table";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { deskWithMoneyBack } from "~/screens/admin/money-to-send.server";

const deskOverviewTexts = texts({
  en: {
    title: "Payments",
    about:
      "Find the invoice that a check or transfer is for, and record it there. Online payments come in automatically.",
    lately: "What came in lately",
    file: "Import a bank’s file",
    toSend: "Money to send back",
    payer: "Payer",
    asked: "Asked for",
    amount: "Amount",
  },
  es: {
    title: "Pagos",
    about:
      "Busque la factura de un cheque o de una transferencia y regístrelo allí. Los pagos en línea entran solos.",
    lately: "Lo último que llegó",
    file: "Importar un archivo del banco",
    toSend: "Dinero por devolver",
    payer: "Quién pagó",
    asked: "Pedido",
    amount: "Cantidad",
  },
});

export const handle = { title: { en: "Payments", es: "Pagos" } };

export const loader = page(["auth", "superadmin"], deskWithMoneyBack);

export default function PaymentsDesk() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(deskOverviewTexts);
  const { path, search, payments, toSend } = page;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mt-2 max-w-line">{t.about}</p>
      <LinkLine className="mt-2" href={`${path}/import`} text={t.file} />
      {toSend.length > 0 ? (
        <Part id="back-title" title={t.toSend}>
          <DataTable
            caption={t.toSend}
            rows={toSend}
            keyOf={({ id }) => id}
            columns={[
              { title: t.payer, cell: ({ name, href }) => <TapLink href={href}>{name}</TapLink> },
              { title: t.asked, cell: ({ requestedOn }) => requestedOn },
              { title: t.amount, figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
            ]}
          />
        </Part>
      ) : null}
      <InvoiceSearch path={path} search={search} late={page.late} />
      <OwedInvoices {...page} />
      {payments.length > 0 && !search ? (
        <Part id="lately-title" title={t.lately}>
          <PaymentTable caption={t.lately} path={path} rows={payments} />
        </Part>
      ) : null}
    </>
  );
}
