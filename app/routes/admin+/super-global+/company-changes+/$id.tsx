import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { ChangeTable, NothingToDo } from "~/components/admin/super/confirm-action";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import {
  acceptCompanyChange,
  getCompanyChangeRequest,
  refuseCompanyChange,
} from "~/core/company/company-changes";
import { acceptedChangeSchema, refusedChangeSchema } from "~/domain/company/company-change";
import { maskLast4 } from "~/domain/company/ein-text";
import { form, page } from "~/http/route.server";
import { ownTimes } from "~/language/own-times";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { findOrNotFound, submitAndRedirect } from "~/screens/admin/super-confirm.server";
import { userPath } from "~/screens/admin/users/admin-users.server";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";

const decideChangeTexts = texts({
  en: {
    back: "Back to the list",
    states: {
      accepted: "Accepted",
      refused: "Refused",
      withdrawn: "Withdrawn by the owner",
    },
    legalName: "Legal name",
    noEin: "Not on record",
    settledTitle: "There’s nothing to decide",
    settled: "What {company} asked for: {state}.",
    told: "The owner was told: {answer}",
    title: "A change for {company}",
    askedBy: "Asked by",
    changes: {
      caption: "What they’re asking for",
      what: "What",
      now: "When they asked",
      then: "Requested",
    },
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
    states: {
      accepted: "Se aceptó",
      refused: "Se rechazó",
      withdrawn: "El propietario la retiró",
    },
    legalName: "Nombre legal",
    noEin: "No consta",
    settledTitle: "No hay nada que decidir",
    settled: "Lo que pidió {company}: {state}.",
    told: "Al propietario se le dijo: {answer}",
    title: "Un cambio para {company}",
    askedBy: "Lo pidió",
    changes: {
      caption: "Qué se pide",
      what: "Qué",
      now: "Cuando se pidió",
      then: "Se desea",
    },
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

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

const companyChangesPath = "/admin/super-global/company-changes";

/** Returns the requested change with its current state, even if it was decided. @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], async (args) => {
  const id = args.params["id"] ?? "";
  const change = await findOrNotFound(args, () => getCompanyChangeRequest(args.caller, id));
  const { asked_by: asker } = change;
  return {
    ...change,
    asked: ownTimes(args)(change.asked_at),
    askerPath: (await args.backend.keeps("userRecords")) ? userPath(asker.user_id) : null,
    constraints: {
      ...getZodConstraint(acceptedChangeSchema),
      ...getZodConstraint(refusedChangeSchema),
    },
  };
});

/** Accepts the change with the EIN that the administrator typed, or refuses it with a note; the owner is emailed. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { caller, fields, params } = posted;
  const id = params["id"] ?? "";
  const done = { to: companyChangesPath, notice: "companyChangeDecided" } as const;
  if (fields.get("intent") === "accept") {
    const submission = parseForm(fields, acceptedChangeSchema);
    if (submission.status !== "success") return refuse(submission);
    const { ein } = submission.value;
    return submitAndRedirect(posted, () => acceptCompanyChange(caller, { id, ein }), done);
  }
  const submission = parseForm(fields, refusedChangeSchema);
  if (submission.status !== "success") return refuse(submission);
  const { note } = submission.value;
  return submitAndRedirect(posted, () => refuseCompanyChange(caller, { id, note }), done);
});

/** The requested change with the forms to accept and to refuse; one that is settled only says so. */
export default function DecideCompanyChange() {
  const { co_name, asked_by, asked, askerPath, was, request, why, state, answer, constraints } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(decideChangeTexts);
  const back = { href: companyChangesPath, text: t.back };
  if (state !== "asked") {
    const settled = t.settled({ company: co_name, state: t.states[state] });
    return (
      <NothingToDo title={t.settledTitle} back={back}>
        {answer ? `${settled} ${t.told({ answer })}` : settled}
      </NothingToDo>
    );
  }
  const masked = (last4: string | null) => (last4 === null ? t.noEin : maskLast4(last4));
  const changes = [
    { what: t.legalName, now: was.co_name, then: request.co_name },
    {
      what: "EIN",
      now: masked(was.ein_last4),
      then: request.ein_last4 && maskLast4(request.ein_last4),
    },
  ].filter(({ then }) => then !== null);
  const intent = result?.initialValue?.["intent"];
  const of = (formIntent: string) => (intent === formIntent ? result : undefined);
  const accepting = fieldStates(of("accept"), constraints);
  const refusing = fieldStates(of("refuse"), constraints);
  return (
    <>
      <LinkLine {...back} />
      <h1 className="mb-4">{t.title({ company: co_name })}</h1>
      <p className="max-w-line">
        {`${t.askedBy} `}
        {askerPath ? <a href={askerPath}>{asked_by.name}</a> : asked_by.name}
        {`, ${asked_by.email}, ${asked}.`}
      </p>
      <blockquote className="my-4 max-w-line whitespace-pre-line border-l-4 pl-4">{why}</blockquote>
      <ChangeTable changes={changes} titles={t.changes} />
      <Part id="accept" title={t.accept} heading="mb-2 text-h3">
        <p className="max-w-line">{t.acceptAbout}</p>
        <FormFrame result={of("accept")} intent="accept" className="mt-4">
          {request.ein_last4 === null ? null : (
            <TextField
              field={accepting("ein")}
              label={t.ein}
              hint={t.einHint}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
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
