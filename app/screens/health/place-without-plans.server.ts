import { listHealthStates } from "~/core/benefits/plan-lists";
import { stateNameIn } from "~/domain/us-states";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { Flow, FlowReader } from "../engine/flow";
import type { Walk } from "../engine/walk";
import { addressOf } from "../sign-up/address-step";

const placeWithoutPlansTexts = texts({
  en: {
    title: "No health plans in {place} yet",
    text: "You can be a member in {place}, but this membership doesn’t give you a health plan there: we can’t sell you one yet. If a health plan is what you want, don’t pay for this. Join the waiting list, and we’ll email you when plans open.",
    wait: "Join the waiting list for health plans",
  },
  es: {
    title: "Todavía no hay planes médicos en {place}",
    text: "Usted puede ser miembro en {place}, pero allí esta membresía no trae un plan médico: todavía no podemos venderle uno. Si lo que quiere es un plan médico, no pague por esto. Entre en la lista de espera y le avisaremos por correo cuando haya planes.",
    wait: "Entrar en la lista de espera de planes médicos",
  },
});

/** Returns what an applicant reads where no health plan is sold; null where one is, or if that isn't known. */
export async function findPlaceWithoutPlans(
  { caller, language }: Pick<FlowReader, "caller" | "language">,
  flow: Flow,
  draft: Walk["draft"],
): Promise<{ title: string; text: string; wait: string } | null> {
  const state = draft ? addressOf(flow, draft).state : "";
  const open = state === "" ? null : await listHealthStates(caller);
  if (!open || open.includes(state)) return null;
  const place = stateNameIn(state, language);
  const t = say(placeWithoutPlansTexts, language);
  return { title: t.title({ place }), text: t.text({ place }), wait: t.wait };
}
