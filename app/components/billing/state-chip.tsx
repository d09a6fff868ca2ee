import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { useTexts } from "~/language/use-texts";

const colors: Record<string, string> = {
  open: "text-accent",
  paid: "text-leaf",
  overdue: "text-alarm",
  void: "text-soft",
};

/** An invoice's state in words and color; a state that we don't know is shown as the backend writes it. */
export function StateChip({ state, due_on }: { state: string; due_on: string }) {
  const { states } = useTexts(sheetTexts);
  const words: Record<string, string> = {
    ...states,
    open: states.open({ day: due_on }),
    overdue: states.overdue({ day: due_on }),
  };
  return (
    <span
      className={`inline-block rounded-[1.2em] border border-current px-3 py-1 text-small font-bold ${colors[state] ?? "text-soft"}`}
    >
      {words[state] ?? state}
    </span>
  );
}
