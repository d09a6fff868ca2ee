import { industryLabels } from "~/domain/company/industries.text";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { getZodConstraint } from "@conform-to/zod";
import { companyChange } from "~/core/company/company-changes";
import { changeCompany, ownCompany } from "~/core/company/company-details";
import { maskedLast4 } from "~/domain/company/ein-text";
import { companyDetailsSchema, type companyDetailNames } from "~/domain/company/company-fields";
import { companyFieldsTexts } from "~/domain/company/company-labels.text";
import { formatPhone } from "~/domain/phone";
import { stateZones } from "~/domain/us-state-zones";
import { zoneOfPayer } from "~/domain/user";
import type { Language } from "~/language/languages";
import { zoneName } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { marksOf } from "../forms/changed-meanwhile.server";
import { handleForm, go, type Go, type Refused } from "../forms/form-answer.server";
import { savedMeanwhile } from "../forms/saved-meanwhile.server";
import { changeNote, changePath } from "./company-change.server";
import { companyPageTexts } from "./company.text";

/** A company on record, and the form for what its owner can change. */

export const companyPath = "/settings/company";

const shownIn = (values: Readonly<Record<string, string>>): Record<string, string> => ({
  ...values,
  phone: formatPhone(values["phone"] ?? null) ?? "",
});

export async function companyPage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(companyPageTexts, language);
  const [{ co_name, ein_last4, values }, change] = await Promise.all([
    ownCompany(caller),
    companyChange(caller),
  ]);
  const shown = shownIn(values);
  return {
    documentTitle: t.title,
    title: t.title,
    save: t.save,
    back: { text: t.back, href: "/settings" },
    inLaw: {
      rows: [
        { term: t.name, detail: co_name },
        { term: t.ein, detail: ein_last4 === null ? t.noEin : maskedLast4(ein_last4) },
      ],
      change: changeNote(change, language) ?? t.changeLegal,
      way: {
        text: change?.state === "asked" ? t.changeAsked : t.changeWay,
        href: changePath,
      },
    },
    address: { text: t.address, link: t.locations, href: "/settings/locations" },
    form: {
      values: shown,
      shown: marksOf(shown),
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

export async function changeDetails({
  caller,
  fields,
  language,
}: PostedForm<SignedIn>): Promise<Go | Refused> {
  const { values, seen } = await ownCompany(caller);
  const changed = savedMeanwhile(fields, {
    labels: labelsIn(language),
    saved: shownIn(values),
    words: {
      entity_type: say(entityTypeLabels, language),
      industry: say(industryLabels, language),
      time_zone: Object.fromEntries(stateZones.map((zone) => [zone, zoneName(zone, language)])),
    },
  });
  if (changed) return changed as Refused;
  return handleForm(fields, companyDetailsSchema, async (value) => {
    await changeCompany(caller, value, seen);
    return go(companyPath, { notice: "companyChanged" });
  });
}
