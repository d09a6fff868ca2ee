import { useLoaderData } from "@remix-run/react";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import {
  loadCompanyChangeConfirmation,
  decideCompanyChange,
} from "~/screens/admin/super-company-changes.server";

const decideChangeTexts = texts({
  en: {
    back: "Back to the list",
    settledTitle: "There’s nothing to decide",
    settled: "What {company} asked for: {state}.",
    told: "The owner was told: {answer}",
    title: "A change for {company}",
    askedBy: "Asked by",
    caption: "What they’re asking for",
    what: "What",
    was: "When they asked",
    wished: "Requested",
    accept: "Accept it",
    acceptAbout:
      "It takes effect right away, and the owner will get an email. Signed documents stay as they are.",
    ein: "EIN on the company’s paperwork",
    einHint: "Copy it from the letter. It has to be the one that the owner gave us.",
    acceptButton: "Accept the change",
    refuse: "Or refuse it",
    note: "What do you tell the owner?",
    noteHint: "We email it as you write it: leave out EINs. Up to 500 characters.",
    refuseButton: "Refuse the change",
  },
  es: {
    back: "Volver a la lista",
    settledTitle: "No hay nada que decidir",
    settled: "Lo que pidió {company}: {state}.",
    told: "Al propietario se le dijo: {answer}",
    title: "Un cambio para {company}",
    askedBy: "Lo pidió",
    caption: "Qué se pide",
    what: "Qué",
    was: "Cuando se pidió",
    wished: "Se desea",
    accept: "Aceptarlo",
    acceptAbout:
      "Vale de inmediato, y el propietario recibe un correo. Los documentos firmados quedan como están.",
    ein: "EIN en el documento de la empresa",
    einHint: "Cópielo de la carta. Tiene que ser el que nos dio el propietario.",
    acceptButton: "Aceptar el cambio",
    refuse: "O rechazarlo",
    note: "¿Qué le dice al propietario?",
    noteHint: "Lo enviamos tal como usted lo escribe: no incluya ningún EIN. Hasta 500 caracteres.",
    refuseButton: "Rechazar el cambio",
  },
});

export const handle = {
  title: { en: "Decide on a company change", es: "Decidir un cambio de una empresa" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadCompanyChangeConfirmation);
export const action = form(["auth", "superadmin"], decideCompanyChange);

/** An admin accepts or refuses a company's new name or EIN. */
export default function DecideCompanyChange() {
  const { change, back, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(decideChangeTexts);
  const { company, asker, asked, why, changes, asksForEin, settled, answer } = change;
  if (settled !== null) {
    return (
      <NothingToDo title={t.settledTitle} back={{ href: back, text: t.back }}>
        {[t.settled({ company, state: settled }), ...(answer ? [t.told({ answer })] : [])].join(
          " ",
        )}
      </NothingToDo>
    );
  }
  const intent = result?.initialValue?.["intent"];
  const of = (own: string) => (intent === own ? result : undefined);
  const accepting = fieldStates(of("accept"), constraints);
  const refusing = fieldStates(of("refuse"), constraints);
  return (
    <>
      <LinkLine href={back} text={t.back} />
      <h1 className="mb-4">{t.title({ company })}</h1>
      <p className="max-w-line">
        {`${t.askedBy} `}
        {asker.href ? <a href={asker.href}>{asker.name}</a> : asker.name}
        {`, ${asker.email}, ${asked}.`}
      </p>
      <blockquote className="my-4 max-w-line whitespace-pre-line border-l-4 pl-4">{why}</blockquote>
      <div className="mb-8 max-w-line">
        <DataTable
          caption={t.caption}
          rows={changes}
          keyOf={({ what }) => what}
          columns={[
            { title: t.what, cell: ({ what }) => what },
            { title: t.was, cell: ({ now }) => now },
            { title: t.wished, cell: ({ then }) => then },
          ]}
        />
      </div>
      <Part id="accept" title={t.accept} heading="mb-2 text-h3">
        <p className="max-w-line">{t.acceptAbout}</p>
        <FormFrame result={of("accept")} intent="accept" className="mt-4">
          {asksForEin ? (
            <TextField
              field={accepting("ein")}
              label={t.ein}
              hint={t.einHint}
              inputMode="numeric"
              autoComplete="off"
            />
          ) : null}
          <Button>{t.acceptButton}</Button>
        </FormFrame>
      </Part>
      <Part id="refuse" title={t.refuse} heading="mb-2 text-h3">
        <FormFrame result={of("refuse")} intent="refuse" className="mt-4">
          <TextArea field={refusing("note")} label={t.note} hint={t.noteHint} />
          <Button quiet>{t.refuseButton}</Button>
        </FormFrame>
      </Part>
    </>
  );
}
