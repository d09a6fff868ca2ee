import { getZodConstraint } from "@conform-to/zod";
import { unreadableForm } from "~/backend/page-error.server";
import { addressFieldNames } from "~/domain/company/address-fields";
import { locationLabelSchema, locationSchemaFor } from "~/domain/company/location-fields";
import {
  labelIn,
  mainLocation,
  maxFurtherLocations,
  isSameLabel,
} from "~/domain/company/location-labels";
import { problem } from "~/domain/problems/problem";
import type { FurtherLocation } from "~/domain/sign-up/team-answers";
import { addressRows } from "../../engine/answer-rows";
import { returnQuery } from "../../engine/walk";
import { revOf } from "../../company/team-file/file-desk.server";
import {
  seeOther,
  parseForm,
  refuse,
  refuseForWhole,
  refuseWhole,
} from "../../forms/form-answer.server";
import {
  loadStepPage,
  type SignUpRequest,
  type PostedSignUp as PostedStep,
} from "../sign-up.server";
import {
  companyTeamConfig,
  saveLocations,
  locationsUrl,
  loadTeam,
  teamStep,
  teamUrl,
  type Team,
} from "./team-draft.server";

/** Returns how many people work at a location, in any spelling of its label; without one, they work at the main one. */
const peopleAt = ({ people }: Team, label: string): number =>
  people.filter((person) => isSameLabel(person["location"] ?? mainLocation, label)).length;

/** Returns an address on one line, which is the same in every language; null if there is none. */
const addressText = (answers: Parameters<typeof addressRows>[0]): string | null =>
  addressRows(answers, { language: "en" })[0]?.value ?? null;

/** Returns the location with this label in any case; undefined for the main one, whose address is the company's. */
const findPlace = ({ locations }: Team, label: string | null): FurtherLocation | undefined =>
  locations.find((each) => label !== null && isSameLabel(each.label, label));

/** Returns the list, the form of one location (new if it's gone), or the question before removing; no redirect. */
export async function loadLocationsPage(args: SignUpRequest, desk = companyTeamConfig) {
  const frame = await loadStepPage(args, desk.flow, desk.places.step);
  const team = await loadTeam(args, desk);
  const query = new URL(args.request.url).searchParams;
  const url = (view: Record<string, string>) => locationsUrl(desk, view, frame.returnToCheck);
  const editing = findPlace(team, query.get("edit"));
  const removing = findPlace(team, query.get("remove"));
  const adding = query.has("add") || (query.has("edit") && !editing);
  const view: Record<string, string> = {};
  if (editing) view["edit"] = editing.label;
  else if (removing) view["remove"] = removing.label;
  else if (adding) view["add"] = "1";
  const isList = Object.keys(view).length === 0;
  const company = team.draft.steps["about-company"]?.data ?? {};
  // If it is a step of its own, Back leads to the previous page.
  const ofTeam = desk.places.step === teamStep(desk).key;
  const wayBack = ofTeam ? teamUrl(desk, {}, frame.returnToCheck) : frame.back;
  const full = team.locations.length >= maxFurtherLocations;
  return {
    page: {
      ...frame,
      action: url(view),
      back: isList ? wayBack : url({}),
    },
    list: isList
      ? {
          places: [
            {
              label: labelIn(mainLocation, args.language),
              address: addressText(company),
              people: peopleAt(team, mainLocation),
              edit: null,
              remove: null,
            },
            ...team.locations.map((each) => ({
              label: each.label,
              address: addressText(each),
              people: peopleAt(team, each.label),
              edit: url({ edit: each.label }),
              remove: peopleAt(team, each.label) > 0 ? null : url({ remove: each.label }),
            })),
          ],
          add: full ? null : url({ add: "1" }),
          team: ofTeam ? wayBack : null,
        }
      : null,
    form:
      editing || adding
        ? {
            was: editing?.label ?? "",
            values: (editing ?? {}) as Record<string, string>,
            constraints: getZodConstraint(locationLabelSchema([])),
          }
        : null,
    removal: removing ? { label: removing.label, list: url({}) } : null,
  };
}

/** A posted form of a location, with the team as stored. */
type PostedLocation = PostedStep & { team: Team; returnToCheck: boolean };

/** Returns a posted location, with the parts of its address that were filled in. */
function typedLocation(fields: FormData): FurtherLocation {
  const texts = addressFieldNames.flatMap((name) => {
    const input = String(fields.get(name) ?? "").trim();
    return input === "" ? [] : [[name, input] as const];
  });
  return { label: String(fields.get("label") ?? "").trim(), ...Object.fromEntries(texts) };
}

/** Adds a location, unless there are too many, or changes the one with the label `was` and moves its people along. */
async function saveLocation(posted: PostedLocation) {
  const { fields, team } = posted;
  const before = findPlace(team, String(fields.get("was") ?? ""));
  const others = team.locations.filter((each) => each !== before);
  const taken = [mainLocation, ...others.map(({ label }) => label)];
  const submission = parseForm(fields, locationSchemaFor(Object.fromEntries(fields), taken));
  if (submission.status !== "success") return refuse(submission);
  if (!before && others.length >= maxFurtherLocations) {
    return refuse(submission, {
      form: problem("location.many", { most: maxFurtherLocations + 1 }),
    });
  }
  const place = typedLocation(fields);
  const changed: Team = {
    ...team,
    locations: before
      ? team.locations.map((each) => (each === before ? place : each))
      : [...team.locations, place],
    people: team.people.map((person) =>
      before && isSameLabel(person["location"] ?? "", before.label)
        ? { ...person, location: place.label }
        : person,
    ),
  };
  return keepLocations(posted, changed, "locationSaved");
}

/**
 * Removes the location with the label `was`, unless people work there; for an unknown one it only leads to the list.
 */
async function removeLocation(posted: PostedLocation) {
  const { fields, team, returnToCheck } = posted;
  const place = findPlace(team, String(fields.get("was") ?? ""));
  if (!place) return seeOther(locationsUrl(team.desk, {}, returnToCheck));
  if (peopleAt(team, place.label) > 0) {
    return refuseWhole(fields, problem("location.populated"), 422);
  }
  const locations = team.locations.filter((each) => each !== place);
  return keepLocations(posted, { ...team, locations }, "locationRemoved");
}

/** Saves a team whose locations were changed, and leads to the page that reports the change, or to the list. */
async function keepLocations(
  posted: PostedLocation,
  team: Team,
  notice: "locationSaved" | "locationRemoved",
) {
  const { fields, returnToCheck } = posted;
  try {
    const { headers } = await saveLocations(posted, { before: posted.team, team }, revOf(fields));
    const { updatedPath } = team.desk.places;
    const destination = updatedPath
      ? `${updatedPath}${returnToCheck ? `?${returnQuery}` : ""}`
      : locationsUrl(team.desk, {}, returnToCheck);
    return seeOther(destination, { notice, headers });
  } catch (error) {
    return refuseForWhole(error, fields);
  }
}

/** Saves or removes a location by the form's `part`. @throws Response 400 for another form */
export async function changeLocations(posted: PostedStep, desk = companyTeamConfig) {
  const part = posted.fields.get("part");
  if (part !== "save" && part !== "remove") throw unreadableForm();
  const change = part === "save" ? saveLocation : removeLocation;
  const returnToCheck = posted.fields.get("return") === "check";
  return change({ ...posted, team: await loadTeam(posted, desk), returnToCheck });
}
