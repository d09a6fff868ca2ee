import { Chip, type Tone } from "~/components/ui/chip";
import type { DeskInvoice } from "~/domain/admin/desk-payments";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const invoiceStates = texts({
  en: { open: "Open", overdue: "Past due", paid: "Paid", void: "Canceled" },
  es: { open: "Abierta", overdue: "Vencida", paid: "Pagada", void: "Anulada" },
});

/** A paid invoice is good, an overdue one is bad, and others are plain. */
const tones: Record<DeskInvoice["state"], Tone> = {
  open: "plain",
  overdue: "bad",
  paid: "good",
  void: "plain",
};

export function InvoiceChip({ state }: Pick<DeskInvoice, "state">) {
  return <Chip tone={tones[state]}>{useTexts(invoiceStates)[state]}</Chip>;
}
