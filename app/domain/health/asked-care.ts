import type { Usage } from "./care";
import type { Household } from "./plan-query";
import { countedPeople } from "./plan-terms";

/** What the questionnaire says of whom an estimate counts, and of how much care they expect. */
type Asked = {
  who_for: "me" | "partner" | "children" | "family" | "team" | "not_sure";
  /** How many; null: not said. */
  children: number | null;
  usage: Usage | "unsure";
};

const tierFor = { me: "ee", partner: "es", children: "ec", family: "fam" } as const;

/** Whom they want covered; null: they aren't sure, or it is for a team. */
export function askedHousehold({ who_for, children }: Asked): Household | null {
  if (who_for === "team" || who_for === "not_sure") return null;
  const tier = tierFor[who_for];
  const adults = who_for === "family" ? 2 : 1;
  const said = children === null || tier === "ee" || tier === "es" ? null : adults + children;
  return { tier, people: countedPeople(tier, said) };
}

export const askedUsage = ({ usage }: Asked): Usage | null => (usage === "unsure" ? null : usage);
