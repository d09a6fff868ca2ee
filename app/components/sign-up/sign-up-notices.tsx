import { LinkLine, Part } from "~/components/ui/parts";
import type { ComponentProps } from "react";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { confirmedTexts } from "./draft/confirmed-elsewhere.text";

const waitsHereTexts = texts({
  en: {
    note: "You have a place in line for {place}, where this isn’t open yet. We’ll email you when it’s your turn. Continue here if it’s for another state.",
  },
  es: {
    note: "Tiene un lugar en la lista de {place}, donde todavía no está disponible. Le escribiremos cuando llegue su turno. Siga aquí si es para otro estado.",
  },
});

const askedAgainTexts = texts({
  en: {
    title: "About your application {reference}",
    lead: "We looked at it. Before we can go on, we need this from you:",
    answer: "Answer the question",
    open: "Change your answers here if they’re wrong, then answer in writing and send both.",
    answered: "Your written answer is kept. Check your answers and sign again to send both.",
    see: "See what you wrote",
  },
  es: {
    title: "Sobre su solicitud {reference}",
    lead: "La revisamos. Para seguir adelante necesitamos esto de usted:",
    answer: "Responder la pregunta",
    open: "Si sus respuestas tienen errores, cámbielas aquí; después responda por escrito y envíe todo.",
    answered:
      "Su respuesta por escrito está guardada. Revise la solicitud y firme otra vez para enviar todo.",
    see: "Ver lo que escribió",
  },
});

/** What the pages of a sign-up show above their form. */
export function SignUpNotices({
  question,
  confirmed,
  waits,
}: {
  question: ComponentProps<typeof OpenQuestion> | null;
  /** True if the draft's address was confirmed on another device. */
  confirmed: boolean;
  /** The name of the closed state on whose waiting list the visitor is. */
  waits: string | null;
}) {
  const waitsHere = useTexts(waitsHereTexts);
  const { title } = useTexts(confirmedTexts);
  return (
    <>
      {confirmed ? (
        <div className="frame pt-6">
          <p className="notice max-w-line" role="status">
            {title}
          </p>
        </div>
      ) : null}
      {waits ? (
        <div className="frame pt-6">
          <p className="notice max-w-line">{waitsHere.note({ place: waits })}</p>
        </div>
      ) : null}
      {question ? <OpenQuestion {...question} /> : null}
    </>
  );
}

/** Our question about a returned application, on the pages that change its answers. */
function OpenQuestion({
  reference,
  note,
  answered,
  thread,
}: {
  reference: string;
  note: string;
  /** True if it was answered in writing and only the signature is missing. */
  answered: boolean;
  thread: string;
}) {
  const say = useTexts(askedAgainTexts);
  return (
    <div className="frame pt-6">
      <Part
        id="asked-title"
        title={say.title({ reference })}
        className="notice max-w-line"
        heading="text-h3"
      >
        <p className="my-2">{say.lead}</p>
        <p className="my-2 whitespace-pre-line break-words font-bold">{note}</p>
        <p>{answered ? say.answered : say.open}</p>
        <LinkLine className="mt-2" href={thread} text={answered ? say.see : say.answer} />
      </Part>
    </div>
  );
}
