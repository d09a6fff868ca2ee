import { stateNamed } from "~/domain/us-states";
import type { Flow, FlowReader } from "../engine/flow";
import type { Walk } from "../engine/walk";
import { addressOf } from "./address-step";

/**
 * The state, by name, in which somebody who signs up could buy no health plan (handbook/rules.md#places-we-dont-sell-in); null
 * where they could, or nobody knows.
 */
export async function placeWithoutPlans(
  { backend, language }: FlowReader,
  flow: Flow,
  draft: Walk["draft"],
): Promise<string | null> {
  if (!draft || !(await backend.keeps("plans"))) return null;
  const { state } = addressOf(flow, draft);
  if (state === "") return null;
  const { open_states } = await backend.call("individualPlans");
  return open_states.includes(state) ? null : stateNamed(state, language);
}
