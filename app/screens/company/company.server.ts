import { getZodConstraint } from "@conform-to/zod";
import { getCompanyChange } from "~/core/company/company-changes";
import { changeCompany, getOwnCompany } from "~/core/company/company-details";
import { companyDetailsSchema, type companyDetailNames } from "~/domain/company/company-fields";
import { companyFieldsTexts } from "~/domain/company/company-labels.text";
import { maskedLast4 } from "~/domain/company/ein-text";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { industryLabels } from "~/domain/company/industries.text";
import { formatPhone } from "~/domain/phone";
import { stateZones } from "~/domain/us-state-zones";
import { zoneOfPayer } from "~/domain/user";
import type { Language } from "~/language/languages";
import { zoneName } from "~/language/own-times";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { marksOf } from "../forms/changed-meanwhile.server";
import { handleForm, seeOther, type Refused } from "../forms/form-answer.server";
import { refuseSavedMeanwhile } from "../forms/saved-meanwhile.server";
import { changeNote, changePath } from "./company-change.server";

/** A company on record, and the form for what its owner can change. */

const companyPageTexts = texts({
  en: {
    title: "Company details",
    back: "Settings",
    name: "Legal name",
    ein: "EIN",
    noEin: "Not on record",
    zone: "Time zone",
    zoneHint: "Due dates and deadlines of your company end at midnight in this zone.",
    zoneOwn: "By the main location",
    zoneIs: "By the main location: {zone}",
    changeLegal:
      "Your company’s legal name and EIN are on its contracts: we review any change before we make it.",
    changeWay: "Change the legal name or EIN",
    changeAsked: "See your request",
    address: "Its address is the main location’s:",
    locations: "Manage Locations",
    save: "Save",
  },
  es: {
    title: "Datos de la empresa",
    back: "Configuración",
    name: "Nombre legal",
    ein: "EIN",
    noEin: "No está registrado",
    zone: "Zona horaria",
    zoneHint: "Los vencimientos y plazos de su empresa terminan a medianoche en esta zona.",
    zoneOwn: "Según el lugar principal",
    zoneIs: "Según el lugar principal: {zone}",
    changeLegal:
      "El nombre legal y el EIN de su empresa están en sus contratos: revisamos cualquier cambio antes de hacerlo.",
    changeWay: "Cambiar el nombre legal o el EIN",
    changeAsked: "Ver su solicitud",
    address: "Su dirección es la del lugar principal:",
    locations: "Administrar lugares de trabajo",
    save: "Guardar",
  },
});

export const companyPath = "/settings/company";

/** Returns the stored values as the form shows them. */
const formValuesOf = (values: Readonly<Record<string, string>>): Record<string, string> => ({
  ...values,
  phone: formatPhone(values["phone"] ?? null) ?? "",
});

export async function loadCompanyPage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(companyPageTexts, language);
  const [{ co_name, ein_last4, values }, change] = await Promise.all([
    getOwnCompany(caller),
    getCompanyChange(caller),
  ]);
  const formValues = formValuesOf(values);
  return {
    documentTitle: t.title,
    title: t.title,
    save: t.save,
    back: { text: t.back, href: "/settings" },
    legal: {
      rows: [
        { term: t.name, detail: co_name },
        { term: t.ein, detail: ein_last4 === null ? t.noEin : maskedLast4(ein_last4) },
      ],
      note: changeNote(change, language) ?? t.changeLegal,
      link: {
        text: change?.state === "asked" ? t.changeAsked : t.changeWay,
        href: changePath,
      },
    },
    address: { text: t.address, link: t.locations, href: "/settings/locations" },
    form: {
      values: formValues,
      marks: marksOf(formValues),
      constraints: getZodConstraint(companyDetailsSchema),
      zones: [
        [
          "",
          values["time_zone"]
            ? t.zoneOwn
            : t.zoneIs({ zone: zoneName(zoneOfPayer(user), language) }),
        ] as const,
        ...stateZones.map((zone) => [zone, zoneName(zone, language)] as const),
      ],
      zone: { label: t.zone, hint: t.zoneHint },
    },
  };
}

function labelsIn(language: Language): Record<(typeof companyDetailNames)[number], string> {
  const t = say(companyFieldsTexts, language);
  const { type: entity_type, industry, phone, website } = t;
  const counts = { full_time_count: t.fullTime, part_time_count: t.partTime };
  const time_zone = say(companyPageTexts, language).zone;
  return { entity_type, industry, ...counts, phone, website, time_zone };
}

export async function changeDetails({ caller, fields, language }: PostedForm<SignedIn>) {
  const { values, seenVersion } = await getOwnCompany(caller);
  const changed = refuseSavedMeanwhile(fields, {
    labels: labelsIn(language),
    saved: formValuesOf(values),
    words: {
      entity_type: say(entityTypeLabels, language),
      industry: say(industryLabels, language),
      time_zone: Object.fromEntries(stateZones.map((zone) => [zone, zoneName(zone, language)])),
    },
  });
  if (changed) return changed as Refused;
  return handleForm(fields, companyDetailsSchema, async (value) => {
    await changeCompany(caller, value, seenVersion);
    return seeOther(companyPath, { notice: "companyChanged" });
  });
}
