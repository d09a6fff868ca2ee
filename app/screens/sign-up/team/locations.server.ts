import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
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
import type { Language } from "~/language/languages";
import { addressRows } from "../../engine/answer-rows";
import { returnQuery } from "../../engine/walk";
import { revOf } from "../../company/team-file/file-desk.server";
import { seeOther, parseForm, refuse, refuseFor } from "../../forms/form-answer.server";
import { showStep, type Args, type Posted as PostedStep } from "../sign-up.server";
import {
  companyTeamConfig,
  saveLocations,
  locationsUrl,
  loadTeam,
  teamStep,
  teamUrl,
  type Team,
} from "./team-draft.server";

const peopleAt = ({ people }: Team, label: string) =>
  people.filter((person) => isSameLabel(person["location"] ?? mainLocation, label)).length;

/** The language doesn't matter for an address. */
const english = { language: "en" } as const;

const addressText = (answers: Record<string, string>) =>
  addressRows(answers, english)[0]?.value ?? null;

/** Returns the location with this label, except the main one. */
const found = ({ locations }: Team, label: string | null) =>
  locations.find((each) => label !== null && isSameLabel(each.label, label));

/** Returns the data of the list, the form of one location, or the question before removing one. */
export async function loadLocationsPage(
  args: Args & { language: Language },
  desk = companyTeamConfig,
) {
  const frame = await showStep(args, desk.flow, desk.places.step);
  const team = await loadTeam(args, desk);
  const query = new URL(args.request.url).searchParams;
  const url = (view: Record<string, string>) => locationsUrl(desk, view, frame.returnToCheck);
  const editing = found(team, query.get("edit"));
  const removing = found(team, query.get("remove"));
  const adding = query.has("add") || (query.has("edit") && !editing);
  const view = editing
    ? { edit: editing.label }
    : removing
      ? { remove: removing.label }
      : adding
        ? { add: "1" }
        : {};
  const isList = Object.keys(view).length === 0;
  const company = team.draft.steps["about-company"]?.data ?? {};
  // If it is a step of its own, Back leads to the previous page.
  const ofTeam = desk.places.step === teamStep(desk).key;
  const wayBack = ofTeam ? teamUrl(desk, {}, frame.returnToCheck) : frame.back;
  const full = team.locations.length >= maxFurtherLocations;
  return {
    page: {
      ...frame,
      action: url(view as Record<string, string>),
      back: isList ? wayBack : url({}),
    },
    list: isList
      ? {
          places: [
            {
              label: labelIn(mainLocation, args.language),
              address: addressRows(company, english)[0]?.value ?? null,
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

type Posted = PostedStep & { team: Team; returnToCheck: boolean };

const noFields = z.object({});

function typedLocation(fields: FormData): FurtherLocation {
  const texts = addressFieldNames.flatMap((name) => {
    const input = String(fields.get(name) ?? "").trim();
    return input === "" ? [] : [[name, input] as const];
  });
  return { label: String(fields.get("label") ?? "").trim(), ...Object.fromEntries(texts) };
}

/** Adds a location, or changes the one with the label `was` and moves its people along. */
async function save(posted: Posted) {
  const { fields, team, returnToCheck } = posted;
  const before = found(team, String(fields.get("was") ?? ""));
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
  return kept(posted, changed, "locationSaved", returnToCheck);
}

async function remove(posted: Posted) {
  const { fields, team, returnToCheck } = posted;
  const place = found(team, String(fields.get("was") ?? ""));
  if (!place) return seeOther(locationsUrl(team.desk, {}, returnToCheck));
  if (peopleAt(team, place.label) > 0) {
    return refuse(parseForm(fields, noFields), { form: problem("location.populated") });
  }
  const locations = team.locations.filter((each) => each !== place);
  return kept(posted, { ...team, locations }, "locationRemoved", returnToCheck);
}

async function kept(
  posted: Posted,
  team: Team,
  notice: "locationSaved" | "locationRemoved",
  returnToCheck: boolean,
) {
  try {
    const { headers } = await saveLocations(
      posted,
      { before: posted.team, team },
      revOf(posted.fields),
    );
    const { updatedPath } = team.desk.places;
    const list = locationsUrl(team.desk, {}, returnToCheck);
    const destination = updatedPath
      ? `${updatedPath}${returnToCheck ? `?${returnQuery}` : ""}`
      : list;
    return seeOther(destination, { notice, headers });
  } catch (error) {
    return refuseFor(error, parseForm(posted.fields, noFields));
  }
}

const parts = new Map([
  ["save", save],
  ["remove", remove],
]);

export async function changeLocations(posted: PostedStep, desk = companyTeamConfig) {
  const change = parts.get(String(posted.fields.get("part") ?? ""));
  if (!change) throw unreadableForm();
  const returnToCheck = posted.fields.get("return") === "check";
  return change({ ...posted, team: await loadTeam(posted, desk), returnToCheck });
}
