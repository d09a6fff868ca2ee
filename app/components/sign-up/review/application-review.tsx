import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextArea } from "~/components/forms/text-area";
import { Button } from "~/components/ui/button";
import { ButtonLine, Part, TapLink } from "~/components/ui/parts";
import { texts } from "~/language/texts";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { MessageThread } from "./message-thread";

const applicationReviewTexts = texts({
  en: {
    title: "Application in review",
    reference: "Reference {reference}. Submitted {at}.",
    waits: "One of us will look at it and email you an answer within 2 business days.",
    nothing: "There’s nothing to pay until it’s approved.",
    asks: "We have a question. Answer it here so we can go on.",
    question: "Our question",
    answer: "Your answer",
    answer_hint: "Up to 2,000 characters. Don’t write card numbers or health details.",
    send: "Send the answer",
    send_changed: "Keep the answer and go to sign",
    changed:
      "You’ve changed your application since you signed it. After this, we’ll show you all of it, and you’ll sign again.",
    kept: "Your answer is kept, but not sent yet: your application was changed, so it needs your signature again.",
    sign: "Check and sign",
    change_lead:
      "Is something in your application wrong? You can change it until you send it again.",
    change: "See and change your application",
    thread: "What we wrote to each other",
    you: "You",
    not_sent: "You (not sent yet)",
    us: "Member Benefits",
    no_messages: "We haven’t asked you anything.",
    own_only: "Only the applicant can answer.",
    over: "Don’t want to join anymore?",
    withdraw: "Withdraw the application",
    home: "Go to your dashboard",
  },
  es: {
    title: "Solicitud en revisión",
    reference: "Referencia {reference}. Enviada: {at}.",
    waits:
      "Una persona de Member Benefits la revisará y le responderá por correo en 2 días hábiles como máximo.",
    nothing: "No hay nada que pagar hasta que se apruebe.",
    asks: "Tenemos una pregunta. Respóndala aquí para que podamos continuar.",
    question: "Nuestra pregunta",
    answer: "Su respuesta",
    answer_hint: "Hasta 2,000 caracteres. No escriba números de tarjetas ni datos de salud.",
    send: "Enviar la respuesta",
    send_changed: "Guardar la respuesta e ir a firmar",
    changed:
      "Usted cambió su solicitud después de firmarla. Después de esto se la mostraremos completa y usted firmará otra vez.",
    kept: "Su respuesta está guardada, pero todavía no se envió: la solicitud cambió y necesita su firma otra vez.",
    sign: "Revisar y firmar",
    change_lead:
      "¿Hay algo incorrecto en su solicitud? Puede cambiarlo hasta que la envíe otra vez.",
    change: "Ver y cambiar su solicitud",
    thread: "Lo que nos escribimos",
    you: "Usted",
    not_sent: "Usted (todavía no enviado)",
    us: "El equipo de Member Benefits",
    no_messages: "No le hemos preguntado nada.",
    own_only: "Solo puede responder la persona que presentó la solicitud.",
    over: "¿Ya no quiere unirse?",
    withdraw: "Retirar la solicitud",
    home: "Ir a la página de inicio",
  },
});

/** An application under review, with our question, the written answer and all messages, newest first. */
type Review = {
  reference: string;
  /** When it was submitted, ISO. */
  sentIn: string;
  /** The IANA zone of the applicant's state. */
  zone: string;
  /** The open question; null if there is none. */
  note: string | null;
  /** True if it was answered in writing, but not sent yet. */
  answered: boolean;
  /** True if the application's answers differ from the signed ones. */
  changed: boolean;
  /** The written answer while it can be changed, "" otherwise. */
  answer: string;
  messages: readonly {
    id: string;
    from: "administrator" | "applicant";
    text: string;
    at: string;
    /** False if it waits for a signature and was not sent. */
    sent: boolean;
  }[];
  /** The pages with all answers and with the question before withdrawing, and the action of the answer's form. */
  check: string;
  action: string;
  withdraw: string;
  constraints: Constraints;
};

/** Shows an applicant their application under review: an open question, messages (newest first), and to withdraw it. */
export function ApplicationReview({
  page,
  result,
}: {
  page: Review;
  result: FormResult | undefined;
}) {
  const say = useTexts(applicationReviewTexts);
  const { reference, sentIn, zone, note, messages } = page;
  const { time } = formats(useLanguage());
  return (
    <div className="frame pt-8">
      <h1>{say.title}</h1>
      <p className="mt-4 max-w-line text-lead">{note === null ? say.waits : say.asks}</p>
      <p className="my-2 max-w-line">{say.reference({ reference, at: time(sentIn, zone) })}</p>
      {note === null ? <p className="max-w-line">{say.nothing}</p> : null}
      {/* The input stays, even if the question was answered in another tab. */}
      {note !== null || result ? <OpenQuestion page={page} result={result} /> : null}
      <Part id="thread-title" title={say.thread} heading="mb-4">
        {messages.length === 0 ? (
          <p>{say.no_messages}</p>
        ) : (
          <MessageThread
            zone={zone}
            messages={messages.map(({ from, sent, ...message }) => ({
              ...message,
              by: from === "administrator" ? say.us : sent ? say.you : say.not_sent,
              own: from === "applicant",
            }))}
          />
        )}
      </Part>
      <ButtonLine className="print:hidden mt-8" quiet={note !== null} href="/" text={say.home} />
      <p className="print:hidden mt-6 max-w-line">
        {`${say.over} `}
        <TapLink href={page.withdraw}>{say.withdraw}</TapLink>
      </p>
    </div>
  );
}

/** Our question with the form, which stays once it's answered, and a link to change the application or then sign it. */
function OpenQuestion({ page, result }: { page: Review; result: FormResult | undefined }) {
  const say = useTexts(applicationReviewTexts);
  const { note, answered, changed, answer, check, action, constraints } = page;
  const field = fieldStates(result, constraints, { answer });
  return (
    <Part id="question-title" title={say.question}>
      <p className="my-3 max-w-line whitespace-pre-line break-words text-lead">{note}</p>
      {answered ? (
        <div className="notice mb-6 max-w-form">
          <p>{say.kept}</p>
          <ButtonLine className="mt-3" href={check} text={say.sign} />
        </div>
      ) : null}
      <FormFrame result={result} action={action}>
        <TextArea field={field("answer")} label={say.answer} hint={say.answer_hint} />
        {changed && !answered ? <p>{say.changed}</p> : null}
        <PersonOnly reason={say.own_only}>
          <Button quiet={answered}>{changed ? say.send_changed : say.send}</Button>
        </PersonOnly>
      </FormFrame>
      {answered ? null : (
        <p className="mt-6 max-w-line">
          {`${say.change_lead} `}
          <TapLink href={check}>{say.change}</TapLink>
        </p>
      )}
    </Part>
  );
}
