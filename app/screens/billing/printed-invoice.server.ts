import type { Invoice } from "~/domain/billing/invoice";
import type { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { owedOf, acceptsCheck, paidElsewhere } from "~/domain/billing/invoice-terms";
import type { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import type { say } from "~/language/say";
import { wordChanges, type Changes } from "~/domain/billing/change-words";
import { pdfColors, innerWidth, paper, type TextLook, type PdfPage } from "./pdf-page.server";

/** What a file shows of an invoice, or of the receipt for it. */
export type PrintedInvoice = {
  kind: "invoice" | "receipt";
  invoice: Invoice;
  from: { name: string; address: string | null; email: string };
  /** Null for the first invoice and a receipt; the names in its lines are printed. */
  changes: Changes | null;
  language: Language;
};

/** An invoice while it is drawn: `t` are its texts, `write` formats for its language. */
export type Printing = PrintedInvoice & {
  page: PdfPage;
  t: ReturnType<typeof say<typeof sheetTexts>>;
  write: ReturnType<typeof formats>;
};

export const leftEdge = paper.margin;
/** The width of the column of amounts, in points. */
export const amountWidth = 78;
/** The columns of figures: their left edge and width, in points. */
export const figureColumns = {
  amount: { x: leftEdge + innerWidth - amountWidth, width: amountWidth },
  price: { x: leftEdge + innerWidth - amountWidth - 72, width: 68 },
  quantity: { x: leftEdge + innerWidth - amountWidth - 72 - 48, width: 46 },
};
export const smallPrint: TextLook = { size: 8, color: pdfColors.soft };
export const alignRight = { align: "right" as const };

/** Writes the heading of a part, with space for its first lines below. */
function writeHeading({ page }: Printing, text: string): void {
  page.ensure(46);
  page.y += 6;
  page.writeBlock("H2", text, { bold: true, size: 12 });
  page.y += 3;
}

/** Writes texts below each other, with a figure in the amounts' column beside the first. */
function writeEntry({ page }: Printing, parts: [string, TextLook][], figure: string): void {
  const width = innerWidth - amountWidth - 12;
  const height = parts.reduce((sum, [text, look]) => sum + page.heightOf(text, width, look), 0);
  page.ensure(Math.min(height, paper.height / 2) + 6);
  const top = page.y;
  page.tagged("P", () => {
    page.put(figure, { ...figureColumns.amount, y: top, ...alignRight });
    for (const [text, look] of parts) {
      page.y = page.put(text, { x: leftEdge, y: page.y, width, ...look });
    }
  });
  page.y += 4;
}

/** Draws the payments and credits of an invoice, with money moved from or to others; nothing if there are none. */
export function drawPayments(printing: Printing): void {
  const { invoice, t, write } = printing;
  const { payments, credits } = invoice;
  const { fromOther_c, covers_c, elsewhere_c } = paidElsewhere(invoice);
  if (payments.length + credits.length === 0 && fromOther_c === 0) return;
  writeHeading(printing, t.payments);
  for (const { kind, received_on, reference, amount_c } of payments) {
    const words = [write.day(received_on), t.methods[kind]];
    if (reference) words.push(`${t.reference}: ${reference}`);
    writeEntry(printing, [[words.join(" · "), {}]], write.money(amount_c));
  }
  for (const { invoice: number, amount_c } of credits) {
    writeEntry(printing, [[t.fromCredit({ invoice: number }), {}]], write.money(amount_c));
  }
  if (fromOther_c > 0) writeEntry(printing, [[t.fromOther, {}]], write.money(fromOther_c));
  if (covers_c > 0) writeEntry(printing, [[t.covers, {}]], write.money(-covers_c));
  if (elsewhere_c > 0) writeEntry(printing, [[t.elsewhere, {}]], write.money(-elsewhere_c));
}

/** Draws the differences to the previous invoice, or that none exist; nothing for the first one and for a receipt. */
export function drawChanges(printing: Printing): void {
  if (!printing.changes) return;
  const { title, intro, lines } = wordChanges(printing.changes, printing.language);
  writeHeading(printing, title);
  writeEntry(printing, [[`${intro.before}${intro.since}${intro.after}`, {}]], "");
  for (const { label, causes, difference } of lines) {
    const causeLines = causes.map((cause): [string, TextLook] => [cause, { size: 8.5 }]);
    writeEntry(printing, [[label, { bold: true }], ...causeLines], difference);
  }
}

/**
 * Draws how to pay at the foot of the last page, to detach as a slip if checks are accepted. Nothing if nothing is owed
 * or the backend gave no instructions.
 */
export function drawStub(printing: Printing): void {
  const { page, invoice, t, write } = printing;
  const owed_c = owedOf(invoice);
  if (owed_c === 0 || invoice.instructions.length === 0) return;
  const labels: Record<string, string> = t.labels;
  const stubLabels = ["Amount", "Due", "Reference"];
  const byCheck = acceptsCheck(invoice.instructions);
  const letterhead = [
    { label: t.labels.Amount, value: write.money(owed_c) },
    { label: t.labels.Due, value: write.day(invoice.due_on) },
    { label: t.labels.Reference, value: invoice.number },
    ...(byCheck ? [{ label: t.enclosed, value: "$ __________________" }] : []),
  ];
  const instructions = invoice.instructions
    .filter(({ label }) => !stubLabels.includes(label))
    .map(({ label, value }) => ({ label: labels[label] ?? label, value }));
  const shorter = instructions.length < letterhead.length ? instructions : letterhead;
  shorter.unshift({ label: t.to, value: invoice.bill_to.name });
  const half = innerWidth / 2 - 8;
  const termWidth = 92;
  const width = half - termWidth;
  const highOf = ({ label, value }: { label: string; value: string }) =>
    Math.max(page.heightOf(label, termWidth - 6), page.heightOf(value, width, { bold: true })) + 2;
  const sideHeight = (rows: typeof letterhead) => rows.reduce((sum, row) => sum + highOf(row), 0);
  const height = 44 + Math.max(sideHeight(letterhead), sideHeight(instructions));
  page.ensure(height + 8);
  page.y = Math.max(page.y + 6, paper.height - paper.margin - height - 14);
  page.rule(pdfColors.line, true);
  page.y += 6;
  if (byCheck) {
    page.writeBlock("P", t.detach, smallPrint);
    page.y += 2;
  }
  page.writeBlock("H2", t.howToPay, { bold: true, size: 12 });
  const top = page.y + 4;
  [letterhead, instructions].forEach((rows, index) => {
    const x = leftEdge + index * (half + 16);
    let y = top;
    for (const row of rows) {
      page.tagged("P", () => {
        page.put(row.label, { x, y, width: termWidth - 6, color: pdfColors.soft });
        page.put(row.value, { x: x + termWidth, y, width, bold: true });
      });
      y += highOf(row);
    }
  });
}
