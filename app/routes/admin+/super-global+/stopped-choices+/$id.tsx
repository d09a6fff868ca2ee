import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { decideStopped, loadStoppedConfirmation } from "~/screens/admin/super-stopped.server";

const decideStoppedTexts = texts({
  en: {
    title: "{name}’s choice",
    ask: "Ask the person by phone before you decide.",
    find: "Find the person",
    back: "Back to the list",
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

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadStoppedConfirmation);
export const action = form(["auth", "superadmin"], decideStopped);

const decisions = ["undo", "lift"] as const;

export default function DecideStopped() {
  const { choice } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(decideStoppedTexts);
  return (
    <>
      <h1>{t.title({ name: choice.name })}</h1>
      <SummaryList rows={choice.rows} />
      <p className="mt-4 max-w-line">
        {t.ask} <a href={choice.person}>{t.find}</a>
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
      <ButtonLine className="mt-6" quiet href="/admin/super-global/stopped-choices" text={t.back} />
    </>
  );
}
