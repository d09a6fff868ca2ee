import { readFileSync } from "node:fs";
import { getZodConstraint } from "@conform-to/zod";
import type { z } from "zod";
import { expect, test } from "vitest";
import {
  answersVersion,
  applicableSteps,
  type KindDefinition,
  type StepDefinition,
} from "~/domain/sign-up/kind-definition";
import { kinds, type SignUpKind } from "~/domain/sign-up/kinds";
import { signUpServices } from "~/embedded/services/sign-up/kinds/sign-up-kinds";
import { flowOfKind } from "~/screens/sign-up/sign-up-flows.server";
import { dogClub } from "../../setup/club/club-flow";
import { guardTable } from "../../setup/source/route-guards";

test("the tables have the kinds and steps of the definitions, in their order", () => {
  expect(Object.keys(flowOfKind)).toEqual(Object.keys(kinds));
  expect(Object.keys(signUpServices)).toEqual(Object.keys(kinds));
  for (const [kind, { steps }] of Object.entries<KindDefinition>(kinds)) {
    const { steps: screens } = flowOfKind[kind as SignUpKind];
    expect(screens.map(({ key }) => key)).toEqual(Object.keys(steps));
    expect(signUpServices[kind as SignUpKind].definition.steps).toBe(steps);
  }
});

const pathsOf = ({ path, pages }: StepDefinition<null>) =>
  pages ? Object.values(pages).map((page) => page.path) : [path];

test("the pages of a step ask together what it does, each its own, and the first is at its path", () => {
  const paged = Object.values<KindDefinition<string, null>>(kinds)
    .flatMap(({ steps }) => Object.values(steps))
    .filter(({ pages }) => pages);
  expect(paged.map(({ path }) => path)).toEqual([
    "/register/about-company",
    "/benefits/health-insurance/e-lookup",
    "/benefits/health-insurance/about-company",
    "/association/about-company",
    "/association/team",
  ]);
  for (const { path, pages = {}, schema } of paged) {
    const each = Object.values(pages);
    const requested = (of: z.ZodTypeAny) => Object.keys(getZodConstraint(of)).sort();
    expect(each[0]?.path).toBe(path);
    for (const page of each) expect([...page.asks].sort()).toEqual(requested(page.schema));
    const whole = schema({ today: "2026-11-21", answers: {}, facts: null });
    expect(each.flatMap(({ asks }) => asks).sort()).toEqual(requested(whole));
  }
});

test("no two pages of the sign-ups have one path", () => {
  const paths = Object.values<KindDefinition>(kinds).flatMap(({ pages, steps }) => {
    const { check, success, saved } = pages;
    return [check, success, saved, ...Object.values(steps).flatMap(pathsOf)];
  });
  expect(new Set(paths).size).toBe(paths.length);
});

/** Its table has every route, which route-guards.test.ts sees to. */
const guards = new URL("../../../app/handbook/guards.md", import.meta.url);
const all = Object.entries<KindDefinition<string, null>>(kinds);

test.each(all)("every page of the sign-up of %s is one of the product", (kind, definition) => {
  const routes = [...guardTable(readFileSync(guards, "utf8")).keys()];
  const steps = Object.values(definition.steps).flatMap(pathsOf);
  for (const path of [...Object.values(definition.pages), ...steps]) expect(routes).toContain(path);
  const sellsHealth = kind === "hc" || kind === "hce";
  expect(definition.product).toBe(sellsHealth ? "health" : "membership");
});

test.each([
  ["yes", false, ["you", "dog", "fee"]],
  ["yes", true, ["you", "dog"]],
  ["no", false, ["you", "fee"]],
  ["no", true, ["you"]],
])("who has a dog (%s) and is a member (%s) is asked %j", (has_dog, isMember, steps) => {
  expect(applicableSteps(dogClub, { you: { has_dog } }, { isMember })).toEqual(steps);
});

test("what somebody signs is every step with its revision, in the order of the steps", () => {
  expect(answersVersion(kinds.individual, { subscription: { rev: 2 }, another: { rev: 9 } })).toBe(
    "individual:0 subscription:2",
  );
  expect(
    answersVersion(kinds.individual, { subscription: { rev: 2 }, individual: { rev: 1 } }),
  ).toBe("individual:1 subscription:2");
});
