import { useLoaderData } from "@remix-run/react";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { Part, TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { listCarriers } from "~/core/admin/carrier-files";
import { carrierPath } from "~/screens/admin/carrier-files.server";
import { z } from "zod";
import { carrierNameField } from "~/domain/health/carriers/carrier-codes";
import { handleForm, seeOther } from "~/screens/forms/form-answer.server";
import { addCarrier } from "~/core/admin/carrier-codes";

const addCarrierTexts = texts({
  en: {
    title: "Add an insurance company",
    about: "Each plan belongs to a company on this list.",
    name: "Name",
    add: "Add the company",
  },
  es: {
    title: "Agregar una aseguradora",
    about: "Cada plan es de una aseguradora de esta lista.",
    name: "Nombre",
    add: "Agregar la aseguradora",
  },
});

export const handle = { title: { en: "Carrier files", es: "Archivos para aseguradoras" } };

/** Returns every carrier with its number of plans, and day and state of its newest file. */
export const loader = page(["auth", "superadmin"], async ({ caller }) => {
  const rows = await listCarriers(caller);
  return { rows: rows.map((each) => ({ ...each, href: carrierPath(each.carrier) })) };
});

/** Adds a carrier and redirects to its codes. */
export const action = form(["auth", "superadmin"], ({ fields, caller }) =>
  handleForm(fields, z.object({ name: carrierNameField }), async (value) => {
    const carrier = await addCarrier(caller, value.name);
    return seeOther(`${carrierPath(carrier)}/codes`, { notice: "carrierAdded" });
  }),
);

/** The carriers with their newest files, and the form that adds one. */
export default function Carriers() {
  const { rows } = useLoaderData<typeof loader>();
  const result = useRefused();
  const words = useTexts(addCarrierTexts);
  const t = useTexts(carrierTexts);
  const write = formats(useLanguage());
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      <DataTable
        caption={t.title}
        rows={rows}
        keyOf={({ carrier }) => carrier}
        columns={[
          {
            title: t.carrier,
            cell: ({ name, href }) => <TapLink href={href}>{name}</TapLink>,
          },
          { title: t.plans, figure: true, cell: ({ plans }) => plans },
          {
            title: t.newest,
            cell: ({ day, state }) =>
              day && state ? `${write.day(day)}: ${t.states[state]}` : t.none,
          },
        ]}
      />
      <Part id="add-title" title={words.title}>
        <FormFrame result={result} className="mt-4">
          <TextField
            field={fieldStates(result, {})("name")}
            label={words.name}
            hint={words.about}
            autoComplete="off"
          />
          <Button>{words.add}</Button>
        </FormFrame>
      </Part>
    </>
  );
}
