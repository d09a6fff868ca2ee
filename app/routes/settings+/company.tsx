import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { CompanyDetailFields } from "~/components/company/company-fields";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { SelectField } from "~/components/forms/select-field";
import { useFormFields } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, TapLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { getCompanyChange } from "~/core/company/company-changes";
import { changeCompany, getOwnCompany } from "~/core/company/company-details";
import { companySettingsFieldNames, companyDetailsSchema } from "~/domain/company/company-fields";
import { companyFieldsTexts } from "~/domain/company/company-labels.text";
import { maskLast4 } from "~/domain/company/ein-text";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { industryLabels } from "~/domain/company/industries.text";
import { formatPhone } from "~/domain/phone";
import { stateZones } from "~/domain/us-state-zones";
import { zoneOfPayer } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { zoneName } from "~/language/own-times";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { marksOf } from "~/screens/forms/changed-meanwhile.server";
import { handleForm, seeOther, type Refused } from "~/screens/forms/form-answer.server";
import { refuseSavedMeanwhile } from "~/screens/forms/saved-meanwhile.server";

const companyPageTexts = texts({
  en: {
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
    waits: "You asked to change the name or EIN. We’ll answer by email within 2 business days.",
    refusedNote: "We didn’t make the last change you asked for. See why.",
    changeWay: "Change the legal name or EIN",
    changeAsked: "See your request",
    address: "Its address is the main location’s:",
    locations: "Manage Locations",
    save: "Save",
  },
  es: {
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
    waits: "Usted pidió cambiar el nombre o el EIN. Responderemos por correo en 2 días hábiles.",
    refusedNote: "No hicimos el último cambio que pidió. Vea por qué.",
    changeWay: "Cambiar el nombre legal o el EIN",
    changeAsked: "Ver su solicitud",
    address: "Su dirección es la del lugar principal:",
    locations: "Administrar lugares de trabajo",
    save: "Guardar",
  },
});

export const handle = {
  title: { en: "Company details", es: "Datos de la empresa" },
};

/** Returns a company's details as its form shows them, with the phone number as 503-555-0142. */
const formValuesOf = (values: Readonly<Record<string, string>>): Record<string, string> => ({
  ...values,
  phone: formatPhone(values["phone"] ?? null) ?? "",
});

/** Returns the details, the state of the last requested change, and the main location's zone if none is chosen. */
export const loader = page(["auth", "companysettings"], async ({ caller, user, language }) => {
  const [{ co_name, ein_last4, values }, change] = await Promise.all([
    getOwnCompany(caller),
    getCompanyChange(caller),
  ]);
  const formValues = formValuesOf(values);
  return {
    co_name,
    ein_last4,
    changeState: change?.state ?? null,
    values: formValues,
    marks: marksOf(formValues),
    constraints: getZodConstraint(companyDetailsSchema),
    // Named on the server, because browsers name some zones differently.
    zones: stateZones.map((zone) => [zone, zoneName(zone, language)] as const),
    mainZone: values["time_zone"] ? null : zoneName(zoneOfPayer(user), language),
  };
});

/** Saves the details. If they were changed elsewhere since, the form shows both. */
export const action = form(["auth", "companysettings"], async ({ caller, fields, language }) => {
  const { values, seenVersion } = await getOwnCompany(caller);
  const labels = {
    ...say(companyFieldsTexts, language),
    time_zone: say(companyPageTexts, language).zone,
  };
  const changed = refuseSavedMeanwhile(fields, {
    labels: Object.fromEntries(companySettingsFieldNames.map((name) => [name, labels[name]])),
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
    return seeOther("/settings/company", { notice: "companyChanged" });
  });
});

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

/** The name and EIN, which only a request changes, and the form of contact data and time zone. */
export default function Company() {
  const { co_name, ein_last4, changeState, values, marks, constraints, zones, mainZone } =
    useLoaderData<typeof loader>();
  const t = useTexts(companyPageTexts);
  const { result, field } = useFormFields(constraints, values);
  const isAsked = changeState === "asked";
  const note = changeState === "refused" ? t.refusedNote : t.changeLegal;
  return (
    <div className="frame pt-4">
      <BackLink href="/settings" text={t.back} />
      <h1 className="mb-6">{handle.title[useLanguage()]}</h1>
      <SummaryList
        rows={[
          { term: t.name, detail: co_name },
          { term: t.ein, detail: ein_last4 === null ? t.noEin : maskLast4(ein_last4) },
        ]}
      />
      <p className="mt-4 max-w-line text-soft">{isAsked ? t.waits : note}</p>
      <LinkLine
        className="mb-4"
        href="/settings/company/change"
        text={isAsked ? t.changeAsked : t.changeWay}
      />
      <p className="mb-8 max-w-line text-soft">
        {`${t.address} `}
        <TapLink href="/settings/locations">{t.locations}</TapLink>
      </p>
      <FormFrame result={result}>
        <SeenMark name="shown" value={marks} />
        <CompanyDetailFields key={marks} field={field} />
        <SelectField
          key={`${marks} zone`}
          field={field("time_zone")}
          label={t.zone}
          hint={t.zoneHint}
          options={[["", mainZone ? t.zoneIs({ zone: mainZone }) : t.zoneOwn] as const, ...zones]}
        />
        <Button>{t.save}</Button>
      </FormFrame>
    </div>
  );
}
