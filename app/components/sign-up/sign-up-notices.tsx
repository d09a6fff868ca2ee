import { LinkLine, Part } from "~/components/ui/parts";
import type { ComponentProps } from "react";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { confirmedTexts } from "./draft/confirmed-elsewhere.text";
import { waitsHereTexts } from "./waitlist/asked-page.text";

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

export function SignUpNotices({
  question,
  confirmed,
  waits,
}: {
  question: ComponentProps<typeof AskedAgain> | null;
  confirmed: boolean;
  waits: ComponentProps<typeof WaitsHere>["place"] | null;
}) {
  return (
    <>
      {confirmed ? <ConfirmedElsewhere /> : null}
      {waits ? <WaitsHere place={waits} /> : null}
      {question ? <AskedAgain {...question} /> : null}
    </>
  );
}

function AskedAgain({
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

/** The first pages of a sign-up show this to visitors on the waiting list of a closed state. */
function WaitsHere({ place }: { place: string }) {
  const say = useTexts(waitsHereTexts);
  return (
    <div className="frame pt-6">
      <p className="notice max-w-line">{say.note({ place })}</p>
    </div>
  );
}

/** The pages of a draft show this if its address was confirmed on another device. */
function ConfirmedElsewhere() {
  const say = useTexts(confirmedTexts);
  return (
    <div className="frame pt-6">
      <p className="notice max-w-line" role="status">
        {say.title}
      </p>
    </div>
  );
}
