import { expect, test } from "vitest";
import { kindOf, type KindDefinition } from "~/domain/sign-up/kind-definition";
import { kinds, type SignUpKind, type StepOf } from "~/domain/sign-up/kinds";
import { signUpServices } from "~/embedded/services/sign-up/kinds/sign-up-kinds";
import type { SignUpService } from "~/embedded/services/sign-up/kinds/submission";
import { flow } from "~/screens/engine/flow";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { flowOfKind } from "~/screens/sign-up/sign-up-flows.server";

/**
 * A kind or a step that one of the tables lacks must not compile. Each line below is one that somebody could write; the
 * compiler complains of a comment that expects an error where there is none.
 */

const { company, individual } = kinds;
const screen = { guard: "a", stage: 1, title: "A step", summary: () => [] };
const screens = { individual: screen, subscription: screen };
const { review: _none, ...unreviewed } = signUpServices.individual;
const rest = {
  ...{ label: "", begun: "", finish: "", stages: [], check: { guard: "b", stage: 1 } },
  entry: () => "pass" as const,
};

export const faults = [
  // @ts-expect-error a kind without a definition
  { company } satisfies Record<SignUpKind, KindDefinition>,
  // @ts-expect-error a definition of no kind
  { ...kinds, club: individual } satisfies Record<SignUpKind, KindDefinition>,
  // @ts-expect-error a kind without a flow
  { company: companyFlow } satisfies typeof flowOfKind,
  // @ts-expect-error the flow of another kind
  { ...flowOfKind, individual: companyFlow } satisfies typeof flowOfKind,
  // @ts-expect-error a kind that the backend cannot read
  { company: signUpServices.company } satisfies Record<SignUpKind, SignUpService>,
  () =>
    // @ts-expect-error a step without a screen
    flow("individual", individual, { ...rest, steps: { individual: screen } }),
  () =>
    // @ts-expect-error a screen without a step
    flow("individual", individual, { ...rest, steps: { ...screens, addons: screen } }),
  () =>
    // @ts-expect-error a step that signs and is none
    kindOf()({ ...individual, signer: "about-you" }),
  // @ts-expect-error nobody says when submissions of this kind wait
  unreviewed satisfies SignUpService,
  // @ts-expect-error a step of another kind
  "about-you" satisfies StepOf<"individual">,
];

test("the tables have the kinds and steps of the definitions, in their order", () => {
  expect(Object.keys(flowOfKind)).toEqual(Object.keys(kinds));
  expect(Object.keys(signUpServices)).toEqual(Object.keys(kinds));
  for (const [kind, { steps }] of Object.entries<KindDefinition>(kinds)) {
    const { steps: screens } = flowOfKind[kind as SignUpKind];
    expect(screens.map(({ key }) => key)).toEqual(Object.keys(steps));
    expect(signUpServices[kind as SignUpKind].definition.steps).toBe(steps);
  }
});

test("no two pages of the sign-ups have one path", () => {
  const paths = Object.values<KindDefinition>(kinds).flatMap(({ pages, steps }) => {
    const { check, success, saved } = pages;
    return [check, success, saved, ...Object.values(steps).map(({ path }) => path)];
  });
  expect(new Set(paths).size).toBe(paths.length);
});
