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
  { backend, language }: Pick<FlowReader, "backend" | "language">,
  flow: Flow,
  draft: Walk["draft"],
): Promise<{ title: string; text: string; wait: string } | null> {
  if (!draft || !(await backend.keeps("plans"))) return null;
  const { state } = addressOf(flow, draft);
  if (state === "") return null;
  const { open_states } = await backend.call("individualPlans");
  if (open_states.includes(state)) return null;
  const place = stateNamed(state, language);
  const t = say(placeWithoutPlansTexts, language);
  return { title: t.title({ place }), text: t.text({ place }), wait: t.wait };
}
