import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/option";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { capacityWords } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { getZodConstraint } from "@conform-to/zod";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { problem } from "~/domain/problems/problem";
import {
  openingPath,
  termsForm,
  parseCapacity,
  capacityInput,
  openingFacts,
  getRequestedOpening,
} from "~/screens/admin/super-openings.server";

const openingFormTexts = texts({
  en: {
    title: "{product} in {place}",
    taken: "Taken",
    waiting: "Waiting",
    question: "Can people sign up there?",
    open: "Everyone who lives there can sign up.",
    waitlist: "New people join the waiting list. Anyone who has it keeps it.",
    placesHint: "Leave it empty for no limit. Members above a lower limit stay members.",
    notCounted:
      "Places are counted for membership only: health insurance has no limit where it is open.",
    next: "Continue",
    back: "Back to all states",
  },
  es: {
    title: "{product} en {place}",
    taken: "Ocupados",
    waiting: "En espera",
    question: "¿Se pueden inscribir personas allí?",
    open: "Todas las personas que viven allí pueden inscribirse.",
    waitlist: "Las personas nuevas pasan a la lista de espera. Quien ya lo tiene lo conserva.",
    placesHint:
      "Déjelo vacío si no hay límite. Los miembros por encima del límite siguen siéndolo.",
    notCounted:
      "Solo se cuentan los lugares de la membresía: el seguro médico no tiene límite donde está abierto.",
    next: "Continuar",
    back: "Volver a todos los estados",
  },
});

export const handle = { title: { en: "Change a state", es: "Cambiar un estado" } };

/** Returns whether a product is open in a state, and its number of places ("" without a limit), for the form. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const opening = await getRequestedOpening(args);
  return {
    facts: openingFacts(opening, args.language),
    action: openingPath(opening),
    constraints: getZodConstraint(termsForm),
    stored: { status: opening.status, capacity: capacityInput(opening.capacity) },
  };
});

/** Redirects to the confirmation of the chosen terms; those in force are an error. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const opening = await getRequestedOpening(posted);
  const submission = parseForm(posted.fields, termsForm);
  if (submission.status !== "success") return refuse(submission);
  const { status, capacity } = submission.value;
  if (opening.status === status && opening.capacity === parseCapacity(capacity)) {
    return refuse(submission, { fields: { status: [problem("admin.opening_same")] } });
  }
  const query = new URLSearchParams({ status, ...(capacity ? { capacity } : {}) });
  return seeOther(`${openingPath(opening)}/confirm?${query}`);
});

/** Asks if sign-ups are open or go to the waiting list and, where places are counted, for their number. */
export default function ChangeOpening() {
  const { facts, action, constraints, stored } = useLoaderData<typeof loader>();
  const result = useRefused();
  const { product, place, status, capacity, taken, waiting } = facts;
  const language = useLanguage();
  const { products, signUps, whatSignUps, whatPlaces } = useTexts(openingTexts);
  const t = useTexts(openingFormTexts);
  const counted = taken !== null;
  const field = fieldStates(result, constraints, stored);
  return (
    <>
      <h1>{t.title({ product: products[product], place })}</h1>
      <SummaryList
        rows={[
          { term: whatSignUps, detail: signUps[status] },
          ...(counted
            ? [
                { term: whatPlaces, detail: capacityWords(capacity, language) },
                { term: t.taken, detail: taken },
              ]
            : []),
          { term: t.waiting, detail: waiting },
        ]}
      />
      <FormFrame result={result} action={action} className="mt-8">
        <RadioCards
          field={field("status")}
          label={t.question}
          options={[
            { value: "open", text: signUps.open, detail: t.open },
            { value: "waitlist", text: signUps.waitlist, detail: t.waitlist },
          ]}
        />
        {counted ? (
          <TextField
            field={field("capacity")}
            label={whatPlaces}
            hint={t.placesHint}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-[9rem]"
          />
        ) : (
          <p className="text-small text-soft">{t.notCounted}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button>{t.next}</Button>
          <QuietLink href="/admin/super-global/openings">{t.back}</QuietLink>
        </div>
      </FormFrame>
    </>
  );
}
