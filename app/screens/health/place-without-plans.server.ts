import { healthStates } from "~/core/benefits/plan-lists";
import { stateNamed } from "~/domain/us-states";
import { say } from "~/language/say";
import type { Flow, FlowReader } from "../engine/flow";
import type { Walk } from "../engine/walk";
import { addressOf } from "../sign-up/address-step";
import { placeWithoutPlansTexts } from "./place-without-plans.text";

/**
 * Returns what an applicant reads where no health plan is sold to them (handbook/rules.md#places-we-dont-sell-in); null
 * where one is, or if it isn't known.
 */
export async function placeWithoutPlans(
  { caller, language }: Pick<FlowReader, "caller" | "language">,
  flow: Flow,
  draft: Walk["draft"],
): Promise<{ title: string; text: string; wait: string } | null> {
  const state = draft ? addressOf(flow, draft).state : "";
  const open = state === "" ? null : await healthStates(caller);
  if (!open || open.includes(state)) return null;
  const place = stateNamed(state, language);
  const t = say(placeWithoutPlansTexts, language);
  return { title: t.title({ place }), text: t.text({ place }), wait: t.wait };
}
