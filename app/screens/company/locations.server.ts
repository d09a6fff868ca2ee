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
import { texts } from "~/language/texts";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { marksOf } from "../forms/changed-meanwhile.server";
import { handleForm, go, type Go, type Refused } from "../forms/form-answer.server";
import { refuseSavedMeanwhile } from "../forms/saved-meanwhile.server";

const locationsPageTexts = texts({
  en: {
    title: "Locations",
    back: "Settings",
    intro:
      "Where your people work. The main location determines which state your company is in, and with it which health plans you can offer next. An offer you’ve already made doesn’t change.",
    main: "Main location",
    noAddress: "No address yet",
    people: { one: "{count} person works here", other: "{count} people work here" },
    nobody: "No one works here",
    edit: "Edit",
    editOf: "Edit {label}",
    makeMain: "Make this the main location",
    makeMainOf: "Make {label} the main location",
    remove: "Remove from the list",
    removeOf: "Remove {label} from the list",
    removeText: "It stays with the people who worked there. You can’t choose it anymore.",
    moveFirst: { one: "Move {count} person first", other: "Move {count} people first" },
    moveTo: "Where do they work from now on?",
    move: "Move them",
    moveOf: "Move everyone from {label}",
    choose: "Select a location",
    add: "Add a location",
    addTitle: "Add a location",
    editTitle: "Edit {label}",
    label: "What you call this location",
    addressHint: "Leave the address empty if you don’t know it yet.",
    save: "Save",
    cancel: "Back to the list",
  },
  es: {
    title: "Lugares de trabajo",
    back: "Configuración",
    intro:
      "Dónde trabaja su gente. El lugar principal determina en qué estado está su empresa y, con eso, qué planes médicos puede ofrecer después. Una oferta ya hecha no cambia.",
    main: "Lugar principal",
    noAddress: "Sin dirección todavía",
    people: {
      one: "{count} persona trabaja aquí",
      many: "{count} personas trabajan aquí",
      other: "{count} personas trabajan aquí",
    },
    nobody: "Nadie trabaja aquí",
    edit: "Editar",
    editOf: "Editar {label}",
    makeMain: "Hacerlo el lugar principal",
    makeMainOf: "Hacer de {label} el lugar principal",
    remove: "Quitar de la lista",
    removeOf: "Quitar {label} de la lista",
    removeText: "Se conserva con las personas que trabajaron ahí. Ya no se puede elegir.",
    moveFirst: {
      one: "Primero cambie de lugar a {count} persona",
      many: "Primero cambie de lugar a {count} personas",
      other: "Primero cambie de lugar a {count} personas",
    },
    moveTo: "¿Dónde trabajan desde ahora?",
    move: "Cambiarlas de lugar",
    moveOf: "Cambiar de lugar a todos los de {label}",
    choose: "Seleccione un lugar",
    add: "Agregar un lugar",
    addTitle: "Agregar un lugar",
    editTitle: "Editar {label}",
    label: "Cómo llama a este lugar",
    addressHint: "Deje vacía la dirección si todavía no la sabe.",
    save: "Guardar",
    cancel: "Volver a la lista",
  },
});

/** Where a company's employees work: the list, and the form of one location. */

export const locationsPath = "/settings/locations";

const fieldNames = ["label", ...addressFieldNames] as const;

/** Returns a location as its form holds it. */
const valuesOf = (place: CompanyLocation): Record<string, string> =>
  Object.fromEntries(fieldNames.map((name) => [name, place[name] ?? ""]));

function addressOf({ line1, line2, city, state, zip }: CompanyLocation): string | null {
  if (line1 === null) return null;
  return `${[line1, line2, city].filter(Boolean).join(", ")}, ${state ?? ""} ${zip ?? ""}`;
}

/** Returns the locations, with labels in the reader's language. */
async function placesOf({ caller, language }: Pick<PageRequest<SignedIn>, "caller" | "language">) {
  const locations = await listCompanyLocations(caller);
  return locations.map((place) => ({ ...place, label: labelIn(place.label, language) }));
}

export async function loadLocationsPage({ caller, url, language }: PageRequest<SignedIn>) {
  const t = say(locationsPageTexts, language);
  const locations = await placesOf({ caller, language });
  const wanted = url.searchParams.get("edit");
  const editing = locations.find(({ id }) => id === wanted);
  if (wanted !== null && !editing) throw pageNotFound(url.pathname);
  const adding = url.searchParams.has("add");
  const values = editing ? valuesOf(editing) : {};
  const title = editing ? t.editTitle({ label: editing.label }) : adding ? t.addTitle : t.title;
  return {
    documentTitle: title,
    title,
    main: t.main,
    back:
      editing || adding
        ? { text: t.cancel, href: locationsPath }
        : { text: t.back, href: "/settings" },
    form:
      editing || adding
        ? {
            id: editing?.id ?? "",
            values,
            marks: marksOf(values),
            constraints: getZodConstraint(locationLabelSchema([])),
            words: { label: t.label, hint: t.addressHint, save: t.save },
          }
        : null,
    list:
      editing || adding
        ? null
        : {
            intro: t.intro,
            places: locations.map((place) => placeShown(place, locations, language)),
            add: { text: t.add, href: `${locationsPath}?add=1` },
          },
  };
}

function placeShown(place: CompanyLocation, all: readonly CompanyLocation[], language: Language) {
  const t = say(locationsPageTexts, language);
  const { id, label, people, is_primary } = place;
  const others = all.filter((each) => each.id !== id);
  const address = addressOf(place);
  return {
    id,
    label,
    isMain: is_primary,
    address: address ?? t.noAddress,
    people:
      people === 0
        ? { text: t.nobody, href: null }
        : {
            text: t.people({ count: people }),
            href: `/settings/employees?location=${encodeURIComponent(id)}`,
          },
    edit: {
      text: t.edit,
      of: t.editOf({ label }),
      href: `${locationsPath}?edit=${encodeURIComponent(id)}`,
    },
    makeMain:
      is_primary || address === null ? null : { text: t.makeMain, of: t.makeMainOf({ label }) },
    move:
      people > 0 && others.length > 0
        ? {
            first: is_primary ? t.moveOf({ label }) : t.moveFirst({ count: people }),
            to: t.moveTo,
            text: t.move,
            of: t.moveOf({ label }),
            options: [
              ["", t.choose] as const,
              ...others.map((each) => [each.id, each.label] as const),
            ],
          }
        : null,
    remove:
      is_primary || people > 0
        ? null
        : { text: t.remove, of: t.removeOf({ label }), note: t.removeText },
  };
}

type Posted = PostedForm<SignedIn>;

async function save({ caller, fields, language }: Posted) {
  const locations = await placesOf({ caller, language });
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
    return go(locationsPath, { notice: "locationSaved" });
  });
}

/** The page's forms, by intent. */
const acts: Record<string, (posted: Posted, id: string) => Promise<Go>> = {
  async primary({ caller }, id) {
    await makeLocationPrimary(caller, id);
    return go(locationsPath, { notice: "locationPrimary" });
  },
  async move({ caller, fields }, from) {
    const destination = String(fields.get("to") ?? "").slice(0, 100);
    await movePeople(caller, { from, to: destination });
    return go(locationsPath, { notice: "peopleMoved" });
  },
  async archive({ caller }, id) {
    await archiveLocation(caller, id);
    return go(locationsPath, { notice: "locationRemoved" });
  },
};

/** @throws Response 400 for a form that the page doesn't have */
export async function changeLocations(posted: Posted) {
  const { fields } = posted;
  const [intent = ""] = String(fields.get("intent") ?? "").split("-");
  if (intent === "save") return save(posted);
  const run = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!run) throw unreadableForm();
  return run(posted, String(fields.get("id") ?? "").slice(0, 100));
}
