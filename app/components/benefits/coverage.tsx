import { SummaryList } from "~/components/ui/summary-list";
import { EmptyState } from "~/components/ui/empty-state";

/** The coverage card: what one has, or what to do when there is nothing yet. */
export function Coverage({
  nothing,
  rows,
}: {
  nothing: {
    title: string;
    text: string;
    action: { text: string; href: string } | null;
  } | null;
  rows: readonly { term: string; detail: string }[];
}) {
  if (!nothing) return <SummaryList rows={rows} />;
  const { title, text, action } = nothing;
  return (
    <EmptyState picture="benefits" title={title} {...(action ? { action } : {})}>
      {text}
    </EmptyState>
  );
}
