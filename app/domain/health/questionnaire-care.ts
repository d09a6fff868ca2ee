import type { Usage } from "./care";
import type { Household } from "./plan-query";
import { countedPeople } from "./plan-terms";

/** The questionnaire's answers about the household and the expected care feed the cost estimates. */
type Asked = {
  who_for: "me" | "partner" | "children" | "family" | "team" | "not_sure";
  /** Null if not answered. */
  children: number | null;
  usage: Usage | "unsure";
};

const tierFor = { me: "ee", partner: "es", children: "ec", family: "fam" } as const;

/** Returns the household to cover; null if the member isn't sure or asked for a team. */
export function householdFrom({ who_for, children }: Asked): Household | null {
  if (who_for === "team" || who_for === "not_sure") return null;
  const tier = tierFor[who_for];
  const adults = who_for === "family" ? 2 : 1;
  const headcount = children === null || tier === "ee" || tier === "es" ? null : adults + children;
  return { tier, people: countedPeople(tier, headcount) };
}

export const usageFrom = ({ usage }: Asked): Usage | null => (usage === "unsure" ? null : usage);
