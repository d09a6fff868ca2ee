import { SummaryList, type SummaryRow } from "~/components/ui/summary-list";
import { EmptyPicture } from "~/components/ui/empty-picture";
import { LinkButton } from "~/components/ui/button";

/** What somebody is covered by today. A plan's name, or null for none. */
export type CoverageFacts = {
  insurance: string | null;
  dental: boolean;
  vision: boolean;
  /** The company that an employee gets benefits from; null for everybody else. */
  employer: string | null;
};

/** The coverage card: what one has, or what to do when there is nothing yet. */
export function Coverage({ insurance, dental, vision, employer }: CoverageFacts) {
  if (!insurance && !dental && !vision) {
    return (
      <div className="mt-4 max-w-line">
        <EmptyPicture of="benefits" />
        <p className="mt-2 text-lead font-bold">No benefits yet</p>
        {employer === null ? (
          <>
            <p className="mb-4 mt-1">
              Join on your own, with your company or through an association. Your benefits appear
              here as soon as they start.
            </p>
            <LinkButton href="/register">See the ways to join</LinkButton>
          </>
        ) : (
          <p className="mt-1">
            You are on the team of {employer || "your company"}. What it offers appears here as soon
            as you can choose.
          </p>
        )}
      </div>
    );
  }
  const rows: SummaryRow[] = [
    { term: "Health plan", detail: insurance ?? "Not covered" },
    { term: "Dental", detail: dental ? "Covered" : "Not covered" },
    { term: "Vision", detail: vision ? "Covered" : "Not covered" },
  ];
  return <SummaryList rows={rows} />;
}
