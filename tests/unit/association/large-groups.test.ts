import { expect, test } from "vitest";
import type { AssociationFacts } from "~/domain/association/association-facts";
import { associationKind } from "~/domain/association/association-kind";
import { activeStop } from "~/domain/sign-up/kind-definition";

/** A company with more than 50 full-time people joins with our help, whichever way it comes. */

const facts = (full_time: number | null): AssociationFacts => ({
  association: null,
  closed: false,
  changed: false,
  belongs: null,
  invited: null,
  membership: full_time === null ? null : { payer: "company", co_name: "Elm & Third", full_time },
});
const declared = (full_time_count: string) => ({
  join: { joins: "company" },
  "about-company": { full_time_count },
});

test.each([
  ["50", null, undefined],
  ["51", null, "/association/enterprise"],
  ["1,200", null, "/association/enterprise"],
  ["", 50, undefined],
  ["", 60, "/association/enterprise"],
] as const)("declared %s, on file %s: %s", (input, known, page) => {
  const stop = activeStop(associationKind, declared(input), "2026-11-28", facts(known));
  expect(stop?.page).toBe(page);
});
