import { getZodConstraint } from "@conform-to/zod";
import { pageNotFound, unreadableForm } from "~/backend/page-error.server";
import {
  addLocation,
  archiveLocation,
  changeLocation,
  listCompanyLocations,
  makeLocationPrimary,
  movePeople,
  type CompanyLocation,
} from "~/core/company/locations";
import { addressFieldNames } from "~/domain/company/address-fields";
import { addressLabels } from "~/domain/company/address-labels.text";
import { locationLabelSchema, locationSchemaFor } from "~/domain/company/location-fields";
import { labelIn } from "~/domain/company/location-labels";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { marksOf } from "../forms/changed-meanwhile.server";
import { handleForm, seeOther, type Go, type Refused } from "../forms/form-answer.server";
import { refuseSavedMeanwhile } from "../forms/saved-meanwhile.server";
import { locationsPageTexts } from "./locations.text";

export const locationsPath = "/settings/locations";

/** The fields of a location's form. */
const fieldNames = ["label", ...addressFieldNames] as const;

/** Returns a location's value for each field, "" for those that it lacks. */
const valuesOf = (place: CompanyLocation): Record<string, string> =>
  Object.fromEntries(fieldNames.map((name) => [name, place[name] ?? ""]));

/** Returns the locations with their labels in the reader's language. */
async function loadLocations(caller: SignedIn["caller"], language: Language) {
  const locations = await listCompanyLocations(caller);
  return locations.map((place) => ({ ...place, label: labelIn(place.label, language) }));
}

/**
 * Returns the list, or the form of a new location (`?add`) or of one (`?edit=ID`).
 * @throws Response the not-found page for an id that isn't of this company
 */
export async function loadLocationsPage({ caller, url, language }: PageRequest<SignedIn>) {
  const t = say(locationsPageTexts, language);
  const locations = await loadLocations(caller, language);
  const editedId = url.searchParams.get("edit");
  const editing = locations.find(({ id }) => id === editedId);
  if (editedId !== null && !editing) throw pageNotFound(url.pathname);
  const isForm = editing !== undefined || url.searchParams.has("add");
  const values = editing ? valuesOf(editing) : {};
  return {
    documentTitle: editing ? t.editTitle({ label: editing.label }) : isForm ? t.addTitle : t.title,
    form: isForm
      ? {
          id: editing?.id ?? "",
          values,
          marks: marksOf(values),
          constraints: getZodConstraint(locationLabelSchema([])),
        }
      : null,
    locations: isForm ? null : locations,
  };
}

/** Adds or changes a location, unless another tab saved it meanwhile. */
async function saveLocation({ caller, fields, language }: PostedForm<SignedIn>) {
  const locations = await loadLocations(caller, language);
  const id = String(fields.get("id") ?? "");
  const before = locations.find((each) => each.id === id);
  const t = say(locationsPageTexts, language);
  if (before) {
    const labels = { label: t.label, ...say(addressLabels, language) };
    const changed = refuseSavedMeanwhile(fields, { labels, saved: valuesOf(before) });
    if (changed) return changed as Refused;
  }
  const taken = locations.filter((each) => each !== before).map(({ label }) => label);
  return handleForm(fields, locationSchemaFor(Object.fromEntries(fields), taken), async () => {
    const input = Object.fromEntries(
      fieldNames.map((name) => [name, String(fields.get(name) ?? "").trim()]),
    );
    await (id
      ? changeLocation(caller, { id, input, seenVersion: before?.seenVersion ?? "" })
      : addLocation(caller, input));
    return seeOther(locationsPath, { notice: "locationSaved" });
  });
}

/** What the list's buttons do, by the intent's first part: make primary, move the people to the field `to`, archive. */
const locationActs: Record<string, (posted: PostedForm<SignedIn>, id: string) => Promise<Go>> = {
  async primary({ caller }, id) {
    await makeLocationPrimary(caller, id);
    return seeOther(locationsPath, { notice: "locationPrimary" });
  },
  async move({ caller, fields }, from) {
    const destination = String(fields.get("to") ?? "").slice(0, 100);
    await movePeople(caller, { from, to: destination });
    return seeOther(locationsPath, { notice: "peopleMoved" });
  },
  async archive({ caller }, id) {
    await archiveLocation(caller, id);
    return seeOther(locationsPath, { notice: "locationRemoved" });
  },
};

/** Saves, moves people of, or removes a location, or makes it the main one. @throws Response 400 for another form */
export async function changeLocations(posted: PostedForm<SignedIn>) {
  const { fields } = posted;
  const [intent = ""] = String(fields.get("intent") ?? "").split("-");
  if (intent === "save") return saveLocation(posted);
  const run = Object.hasOwn(locationActs, intent) ? locationActs[intent] : undefined;
  if (!run) throw unreadableForm();
  return run(posted, String(fields.get("id") ?? "").slice(0, 100));
}
