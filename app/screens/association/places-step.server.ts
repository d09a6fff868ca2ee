import { listHealthStates } from "~/core/benefits/plan-lists";
import type { Answers, Registration } from "~/domain/sign-up/registration";
import { furtherLocations } from "~/domain/sign-up/team-answers";
import { labelIn, mainLocation } from "~/domain/company/location-labels";
import { stateNamed } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { addressRows, textOf } from "../engine/answer-rows";
import { loadWalk } from "../engine/ask-walk.server";
import { changeLocations } from "../sign-up/team/locations.server";
import type { Refused } from "../forms/form-answer.server";
import { showStep } from "../sign-up/sign-up.server";
import { saveStep, type StepAnswer } from "../sign-up/sign-up.server";
import type { TeamConfig } from "../sign-up/team/team-draft.server";
import { associationFlow } from "./association-flow.server";
import { associationFlowTexts } from "./association-flow.text";
import { associationTeam } from "./association-price.server";

export const associationTeamConfig: TeamConfig = {
  flow: associationFlow,
  page: "team/people",
  places: {
    step: "locations",
    path: "/association/locations",
    updatedPath: "/association/updated_locations",
  },
  signer: associationTeam.signer,
  carries: ["role", "owner_name", "owner_email"],
  most: 5,
  files: false,
};

export async function handleLocationsForm(posted: PostedForm): Promise<StepAnswer | Refused> {
  if (posted.fields.has("part")) return changeLocations(posted, associationTeamConfig);
  const { draft } = await loadWalk(posted, associationFlow);
  const stored = draft?.steps["locations"]?.data ?? {};
  const beside = Object.fromEntries(
    Object.entries(stored).filter(([name]) => name === "locations" || name === "before"),
  ) as Answers;
  return saveStep(posted, associationFlow, "locations", beside);
}

const english = { language: "en" } as const;

function placesOf(draft: Registration | null, name: "locations" | "before", language: Language) {
  const main: Answers = draft?.steps["about-company"]?.data ?? {};
  const more = furtherLocations({ locations: draft?.steps["locations"]?.data[name] ?? [] });
  const all = [{ ...main, label: mainLocation } as Answers, ...(more as Answers[])];
  return {
    places: all.map((place) => ({
      label: labelIn(textOf(place, "label"), language),
      address: addressRows(place, english)[0]?.value ?? null,
    })),
    states: [...new Set(all.map((place) => textOf(place, "state")).filter(Boolean))].sort(),
  };
}

/** Returns the given states in which health plans are sold; all of them if plans come from a foreign backend. */
async function openAmong({ caller }: PageRequest, states: string[]): Promise<string[]> {
  const open = states.length > 0 ? await listHealthStates(caller) : null;
  return open ? states.filter((state) => open.includes(state)) : states;
}

/** Returns the locations before and after the last change, and the states in which plans are gained or lost by it. */
export async function loadUpdatedPlaces(args: PageRequest) {
  const { draft } = await loadWalk(args, associationFlow);
  const before = placesOf(draft, "before", args.language);
  const now = placesOf(draft, "locations", args.language);
  const named = (states: string[]) => states.map((state) => stateNamed(state, args.language));
  const gained = now.states.filter((state) => !before.states.includes(state));
  const open = await openAmong(args, gained);
  return {
    documentTitle: say(associationFlowTexts, args.language).titles.updated,
    page: await showStep(args, associationFlow, "locations"),
    before: before.places,
    now: now.places,
    gained: named(open),
    closed: named(gained.filter((state) => !open.includes(state))),
    lost: named(before.states.filter((state) => !now.states.includes(state))),
  };
}
