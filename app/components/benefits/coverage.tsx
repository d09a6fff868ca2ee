import { SummaryList, type SummaryRow } from "~/components/ui/summary-list";
import { EmptyState } from "~/components/ui/empty-state";

/** What somebody is covered by today. A plan's name, or null for none. */
export type CoverageFacts = {
  insurance: string | null;
  dental: boolean;
  vision: boolean;
  /** The company that an employee gets benefits from; null for everybody else. */
  employer: string | null;
  /** How the membership stands that they pay for, in words; null for who has none. `over`: one can join again. */
  membership: { title: string; text: string; over: boolean } | null;
  /** Whether one can sign up here. */
  joins: boolean;
};

/** The coverage card: what one has, or what to do when there is nothing yet. */
export function Coverage({
  insurance,
  dental,
  vision,
  employer,
  membership,
  joins,
}: CoverageFacts) {
  if (!insurance && !dental && !vision) {
    if (membership) {
      const again = membership.over && joins;
      return (
        <EmptyState
          picture="benefits"
          title={membership.title}
          {...(again ? { action: { text: "See the ways to join", href: "/register" } } : {})}
        >
          {membership.text}
        </EmptyState>
      );
    }
    if (employer === null && !joins) {
      return (
        <EmptyState picture="benefits" title="No benefits yet">
          Your benefits appear here as soon as they start.
        </EmptyState>
      );
    }
    return employer === null ? (
      <EmptyState
        picture="benefits"
        title="No benefits yet"
        action={{ text: "See the ways to join", href: "/register" }}
      >
        Join on your own, with your company or through an association. Your benefits appear here as
        soon as they start.
      </EmptyState>
    ) : (
      <EmptyState picture="benefits" title="No benefits yet">
        You are on the team of {employer || "your company"}. What it offers appears here as soon as
        you can choose.
      </EmptyState>
    );
  }
  const rows: SummaryRow[] = [
    { term: "Health plan", detail: insurance ?? "Not covered" },
    { term: "Dental", detail: dental ? "Covered" : "Not covered" },
    { term: "Vision", detail: vision ? "Covered" : "Not covered" },
  ];
  return <SummaryList rows={rows} />;
}
