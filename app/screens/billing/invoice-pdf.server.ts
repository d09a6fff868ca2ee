import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { owedOf } from "~/domain/billing/invoice-terms";
import { lineLabel, lineReason, quantityAndPriceOf } from "~/domain/billing/line-words";
import { premiumSumsText } from "~/domain/billing/premium-sums";
import { lastDayOf } from "~/domain/billing/membership-periods";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import {
  pdfColors,
  innerWidth,
  lackingMark,
  openPdf,
  startWriting,
  paper,
} from "./pdf-page.server";
import {
  amountWidth,
  figureColumns,
  drawChanges,
  drawPayments,
  drawStub,
  leftEdge,
  alignRight,
  smallPrint,
  type PrintedInvoice,
  type Printing,
} from "./printed-invoice.server";

const printTexts = texts({
  en: {
    receiptFor: "Receipt for invoice {number}",
    continued: "Invoice {number}, continued",
    lackingLetters:
      "{mark} stands for letters that this file can’t show. You’ll find them on this invoice’s page.",
    page: "Page {at} of {of}",
  },
  es: {
    receiptFor: "Recibo de la factura {number}",
    continued: "Factura {number}, continuación",
    lackingLetters:
      "{mark} está en lugar de letras que este archivo no puede mostrar. Las encuentra en la página de esta factura.",
    page: "Página {at} de {of}",
  },
});

/** Points: what the columns of quantity, price and amount leave for a line's label. */
const labelWidth = innerWidth - amountWidth - 72 - 52;

/** Returns an invoice or receipt as a PDF with the content of its page; only an invoice has changes and a slip. */
export async function renderPdf(printed: PrintedInvoice): Promise<Buffer<ArrayBuffer>> {
  const { kind, invoice, language } = printed;
  const [t, own] = [say(sheetTexts, language), say(printTexts, language)];
  const { number } = invoice;
  const title = kind === "receipt" ? own.receiptFor({ number }) : `${t.invoice} ${number}`;
  // Only typed text may need a special font.
  const input = [JSON.stringify([invoice, printed.from, printed.changes])];
  const { doc, ended } = await openPdf({ title, language, texts: input });
  const page = startWriting(doc, own.continued({ number }));
  const printing = { ...printed, page, t, write: formats(language) };
  drawHead(printing, title);
  drawParties(printing);
  if (kind === "receipt") {
    drawPayments(printing);
    page.y += 10;
  }
  drawLines(printing);
  if (kind === "invoice") {
    drawPayments(printing);
    drawChanges(printing);
    drawStub(printing);
  }
  if (page.lacksLetters) {
    page.ensure(40);
    page.y += 8;
    page.writeBlock("P", own.lackingLetters({ mark: lackingMark }), smallPrint);
  }
  page.finish((at, of) => own.page({ at: String(at), of: String(of) }));
  return ended;
}

/** Draws the issuer's name, the invoice's state in a frame, also on a receipt, and the title. */
function drawHead({ page, kind, from, invoice, t }: Printing, title: string): void {
  const { state, due_on, replaces } = invoice;
  const standing =
    state === "open" || state === "overdue" ? t.states[state]({ day: due_on }) : t.states[state];
  let below = page.y;
  page.tagged("P", () => {
    below = page.put(from.name, { x: leftEdge, y: page.y, width: 260, bold: true, size: 11 });
  });
  const width = page.widthOf(standing, { bold: true, size: 9 }) + 20;
  const x = paper.width - leftEdge - width;
  page.frame({ x, y: page.y - 5, width, height: 20 });
  page.tagged("P", () => {
    page.put(standing, { x: x + 10, y: page.y, width, bold: true, size: 9, single: true });
  });
  page.y = Math.max(page.y + 24, below + 8);
  page.writeBlock("H1", title, { bold: true, size: 18 });
  if (kind === "invoice" && replaces)
    page.writeBlock("P", t.replaces({ number: replaces }), smallPrint);
  page.y += 8;
}

/** Draws sender, payer and dates in three columns. */
function drawParties({ page, from, invoice, t, write }: Printing): void {
  const { bill_to, period_start: start, period_end: end } = invoice;
  const { address } = bill_to;
  const top = page.y;
  let below = top;
  const width = innerWidth / 3 - 12;
  const column = (at: number, title: string, lines: readonly (string | null | undefined)[]) => {
    const x = leftEdge + at * (innerWidth / 3);
    let y = top;
    page.tagged("P", () => {
      if (title) y = page.put(title, { x, y, width, ...smallPrint });
      const [first, ...rest] = lines.filter((line): line is string => Boolean(line));
      if (first) y = page.put(first, { x, y, width, bold: Boolean(title) });
      for (const line of rest) y = page.put(line, { x, y, width });
    });
    below = Math.max(below, y);
  };
  column(0, t.from, [from.name, from.address, from.email]);
  column(1, t.to, [
    bill_to.name,
    address?.line1,
    address?.line2,
    address && `${address.city}, ${address.state} ${address.zip}`,
    bill_to.email,
  ]);
  const period = { first: start, last: lastDayOf({ start, end }) };
  column(2, "", [
    `${t.number}: ${invoice.number}`,
    `${t.issued}: ${write.day(invoice.issued_on)}`,
    `${t.due}: ${write.day(invoice.due_on)}`,
    `${t.period}: ${t.days(period)}`,
  ]);
  page.y = below + 14;
}

/** Draws the invoice's lines as a table, whose head each page repeats, and their totals. */
function drawLines(printing: Printing): void {
  const { page, invoice, t, write, language } = printing;
  let table = page.table();
  const head = () => {
    const { y } = page;
    const cells = [
      { title: t.what, at: { x: leftEdge, width: labelWidth, align: "left" as const } },
      { title: t.quantity, at: { ...figureColumns.quantity, ...alignRight } },
      { title: t.price, at: { ...figureColumns.price, ...alignRight } },
      { title: t.amount, at: { ...figureColumns.amount, ...alignRight } },
    ].map(({ title, at }) => ({
      kind: "TH" as const,
      draw: () => void page.put(title, { y, ...at, ...smallPrint }),
    }));
    page.row(table, cells);
    page.y = y + 14;
    page.rule(pdfColors.line);
    page.y += 4;
  };
  head();
  for (const line of invoice.lines) {
    const label = lineLabel(line, language);
    const reason = lineReason(line, language);
    const price = quantityAndPriceOf(line);
    const bold = { bold: true };
    const isShort = page.widthOf(label, bold) + 8 + page.widthOf(reason, smallPrint) <= labelWidth;
    const labelHeight = isShort ? 12 : page.heightOf(label, labelWidth, bold);
    const height = isShort ? 12 : labelHeight + page.heightOf(reason, labelWidth, smallPrint);
    page.ensure(height + 6, () => {
      table.end();
      table = page.table();
      head();
    });
    const { y } = page;
    const figure = (text: string, at: { x: number; width: number }) => ({
      kind: "TD" as const,
      draw: () => void page.put(text, { y, ...at, ...alignRight }),
    });
    page.row(table, [
      {
        kind: "TH",
        draw: () => {
          page.put(label, { x: leftEdge, y, width: labelWidth, ...bold });
          const beside = page.widthOf(label, bold) + 8;
          const at = isShort
            ? { x: leftEdge + beside, y: y + 1.2, width: labelWidth - beside + 4 }
            : { x: leftEdge, y: y + labelHeight, width: labelWidth };
          if (reason) page.put(reason, { ...at, ...smallPrint, single: isShort });
        },
      },
      figure(write.number(price.qty), figureColumns.quantity),
      figure(write.money(price.unit_c), figureColumns.price),
      figure(write.money(line.amount_c), figureColumns.amount),
    ]);
    page.y = y + height + 2;
    page.rule();
    page.y += 3;
  }
  page.ensure(52);
  const totals = [
    { title: t.total, cents: invoice.total_c, look: { bold: true } },
    { title: t.paid, cents: invoice.paid_c === 0 ? 0 : -invoice.paid_c, look: {} },
    { title: t.owed, cents: owedOf(invoice), look: { bold: true, size: 11 } },
  ];
  for (const { title, cents, look } of totals) {
    const { y } = page;
    const at = { x: leftEdge, width: innerWidth - amountWidth - 8, y };
    page.row(table, [
      { kind: "TH", draw: () => void page.put(title, { ...at, ...look, ...alignRight }) },
      {
        kind: "TD",
        draw: () =>
          void page.put(write.money(cents), { ...figureColumns.amount, y, ...look, ...alignRight }),
      },
    ]);
    page.y = y + 15;
  }
  table.end();
  const sums = premiumSumsText(invoice.lines, language);
  if (sums) {
    page.ensure(30);
    page.y += 4;
    page.writeBlock("P", sums, smallPrint);
  }
  page.y += 6;
}
