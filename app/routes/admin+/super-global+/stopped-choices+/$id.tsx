import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { decideStoppedChoice, listStoppedChoices } from "~/core/health/stopped-choices";
import { stopDecisions } from "~/domain/health/answer-states";
import { form, page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { ownTimes } from "~/language/own-times";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { findOrNotFound, submitAndRedirect, textOf } from "~/screens/admin/super-confirm.server";

const decideStoppedTexts = texts({
  en: {
    title: "{name}’s choice",
    ask: "Ask the person by phone before you decide.",
    find: "Find the person",
    back: "Back to the list",
    reference: "Reference",
    none: "None",
    signed: "Signed",
    unsigned: "Not signed",
    counts: "Counts from",
    until: "Stopped until",
    decisions: {
      undo: {
        open: "Undo the choice",
        what: "Someone else chose this: it’ll never count. What the person had before stays, and they’ll get an email.",
        sure: "Yes, undo it",
      },
      lift: {
        open: "Let it count",
        what: "The person chose this after all: it counts as if it had never been stopped, and they’ll get an email.",
        sure: "Yes, let it count",
      },
    },
  },
  es: {
    title: "Una elección de {name}",
    ask: "Pregunte a la persona por teléfono antes de decidir.",
    find: "Buscar a la persona",
    back: "Volver a la lista",
    reference: "Referencia",
    none: "Ninguna",
    signed: "Firmada",
    unsigned: "Sin firmar",
    counts: "Cuenta desde",
    until: "Detenida hasta",
    decisions: {
      undo: {
        open: "Deshacer la elección",
        what: "La hizo otra persona: nunca cuenta. Queda lo que la persona tenía antes, y recibe un correo.",
        sure: "Sí, deshacerla",
      },
      lift: {
        open: "Dejar que cuente",
        what: "Sí la hizo la persona: cuenta como si nadie la hubiera detenido, y la persona recibe un correo.",
        sure: "Sí, dejar que cuente",
      },
    },
  },
});

export const handle = {
  title: { en: "Decide on a stopped choice", es: "Decidir una elección detenida" },
};

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns a stopped choice of coverage, its member, and times in words (`signed`, `until`). Throws Response 404. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const choice = await findOrNotFound(args, async () => {
    const choices = await listStoppedChoices(args.caller);
    return choices.find(({ id }) => id === args.params["id"]) ?? null;
  });
  const { first_name, last_name, reference, signed_at, effective_on, frozen_until } = choice;
  const time = ownTimes(args);
  return {
    first_name,
    last_name,
    reference,
    signed: signed_at && time(signed_at),
    effective_on,
    until: time(frozen_until),
  };
});

/** Undoes the stopped choice or lets it count (also by default), and emails the member; refused once decided. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { caller, fields, params } = posted;
  const input = textOf(fields, "decision");
  const decision = stopDecisions.find((each) => each === input) ?? "lift";
  const submit = () => decideStoppedChoice(caller, { id: params["id"] ?? "", decision });
  return submitAndRedirect(posted, submit, { to: stoppedChoicesPath, notice: "choiceDecided" });
});

const stoppedChoicesPath = "/admin/super-global/stopped-choices";
const decisions = ["undo", "lift"] as const;

/** A stopped choice, with a button each to undo it or to let it count. */
export default function DecideStopped() {
  const { first_name, last_name, reference, signed, effective_on, until } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(decideStoppedTexts);
  const { day } = formats(useLanguage());
  return (
    <>
      <h1>{t.title({ name: `${first_name} ${last_name}` })}</h1>
      <SummaryList
        rows={[
          { term: t.reference, detail: reference ?? t.none },
          { term: t.signed, detail: signed ?? t.unsigned },
          { term: t.counts, detail: day(effective_on) },
          { term: t.until, detail: until },
        ]}
      />
      <p className="mt-4 max-w-line">
        {t.ask} <a href={`/admin/global?search=${encodeURIComponent(last_name)}`}>{t.find}</a>
      </p>
      {decisions.map((decision) => (
        <details key={decision} className="mt-6 max-w-line">
          <summary>{t.decisions[decision].open}</summary>
          <p className="my-3">{t.decisions[decision].what}</p>
          <FormFrame result={result} intent={decision}>
            <input type="hidden" name="decision" value={decision} />
            <Button>{t.decisions[decision].sure}</Button>
          </FormFrame>
        </details>
      ))}
      <ButtonLine className="mt-6" quiet href={stoppedChoicesPath} text={t.back} />
    </>
  );
}
