/** What the coverage card says; its sentences are made here, so that no browser loads those that it does not show. */

/** What somebody is covered by today. A plan's name, or null for none. */
type CoverageFacts = {
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

type Said = { title: string; text: string; action: { text: string; href: string } | null };

const ways = { text: "See the ways to join", href: "/register" };

/** What one has, or what to do when there is nothing yet. */
export function coverageCard(facts: CoverageFacts) {
  const { insurance, dental, vision } = facts;
  if (!insurance && !dental && !vision) return { nothing: nothingYet(facts), rows: [] };
  const rows = [
    { term: "Health plan", detail: insurance ?? "Not covered" },
    { term: "Dental", detail: dental ? "Covered" : "Not covered" },
    { term: "Vision", detail: vision ? "Covered" : "Not covered" },
  ];
  return { nothing: null, rows };
}

function nothingYet({ employer, membership, joins }: CoverageFacts): Said {
  if (membership) {
    const { title, text, over } = membership;
    return { title, text, action: over && joins ? ways : null };
  }
  const title = "No benefits yet";
  if (employer !== null) {
    const text = `You are on the team of ${employer || "your company"}. What it offers appears here as soon as you can choose.`;
    return { title, text, action: null };
  }
  const soon = "Your benefits appear here as soon as they start.";
  if (!joins) return { title, text: soon, action: null };
  const text = `Join on your own, with your company or through an association. ${soon}`;
  return { title, text, action: ways };
}
