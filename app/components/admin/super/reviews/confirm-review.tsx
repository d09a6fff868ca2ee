import type { ReactNode } from "react";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextArea } from "~/components/forms/text-area";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { ConfirmAction } from "../confirm-action";
import { NothingToDo } from "../nothing-to-do";
import { useOwnerWords, useStateWords, type ReviewRow } from "./review-table";

const confirmReviewTexts = texts({
  en: {
    back: "Back to the application",
    settled: "There’s nothing to decide",
    settledText: "{name}’s application: {state}.",
    approval: {
      question: "Approve {name}?",
      application: "Application",
      waits: "Waiting for approval",
      approved: "Approved",
      membership: "Membership",
      none: "None",
      starts: "Starts on {day:day}",
      left: "Membership in {leaves}",
      goesOn: "Active",
      ends: "Ends right away",
      invoice: "Invoice",
      issued: "The first is issued and emailed",
      button: "Approve",
      member: "{name} becomes a member right away.",
      alike: "Approve only if it isn’t the same company as {names:list}.",
    },
    ask: {
      question: "Ask {name} for information?",
      note: "What do you need to know?",
      noteHint:
        "We email it as you write it: leave out dates of birth, EINs and health. Up to 500 characters.",
      button: "Send the question",
      about:
        "{name}’s application goes back to the applicant, who answers in writing and can change what they told us. Then it comes back to you.",
    },
    rejection: {
      question: "Reject {name}’s application?",
      note: "Why are you rejecting it?",
      noteHint: "We email it as you write it. Up to 500 characters.",
      button: "Reject",
      about: "It can’t be reopened. We’ll tell {name} why, and they can start another.",
    },
  },
  es: {
    back: "Volver a la solicitud",
    settled: "No hay nada que decidir",
    settledText: "La solicitud de {name}: {state}.",
    approval: {
      question: "¿Aprobar a {name}?",
      application: "Solicitud",
      waits: "Espera aprobación",
      approved: "Aprobada",
      membership: "Membresía",
      none: "Ninguna",
      starts: "Comienza el {day:day}",
      left: "Membresía en {leaves}",
      goesOn: "Activa",
      ends: "Termina de inmediato",
      invoice: "Factura",
      issued: "La primera se emite y se envía por correo",
      button: "Aprobar",
      member: "{name} pasa a ser miembro de inmediato.",
      alike: "Apruébela solo si no es la misma empresa que {names:list}.",
    },
    ask: {
      question: "¿Pedir información a {name}?",
      note: "¿Qué necesita saber?",
      noteHint:
        "Lo enviamos tal como usted lo escribe: no incluya fechas de nacimiento, EIN ni datos de salud. Hasta 500 caracteres.",
      button: "Enviar la pregunta",
      about:
        "La solicitud de {name} vuelve a quien la envió, que responde por escrito y puede cambiar lo que nos dijo. Después le espera a usted otra vez.",
    },
    rejection: {
      question: "¿Rechazar la solicitud de {name}?",
      note: "¿Por qué la rechaza?",
      noteHint: "Lo enviamos tal como usted lo escribe. Hasta 500 caracteres.",
      button: "Rechazar",
      about: "No se puede retomar. Le decimos a {name} por qué, y puede empezar otra.",
    },
  },
});

type ReviewQuestion = Pick<ReviewRow, "name" | "applicant" | "href"> & {
  back: string;
  state: string;
  submittedAt: string;
  owner: Parameters<typeof useOwnerWords>[0];
  /** The name of the association that the applicant leaves to join this one. */
  leaves: string | null;
  /** The membership's first day: an ISO time or YYYY-MM-DD. */
  starts: string;
  alike: readonly string[];
  constraints: Constraints;
};

type Props = { page: ReviewQuestion; result: FormResult | undefined };

function useBack({ back: href }: ReviewQuestion) {
  return { href, text: useTexts(confirmReviewTexts).back };
}

/** The form names the submission that the admin reviewed. */
const versionMark = ({ submittedAt }: ReviewQuestion) => (
  <SeenMark name="submitted_at" value={submittedAt} />
);

function OrSettled({ page, children }: { page: ReviewQuestion; children: ReactNode }) {
  const t = useTexts(confirmReviewTexts);
  const back = useBack(page);
  const state = useStateWords(page.state);
  if (page.state === "submitted") return children;
  return (
    <NothingToDo title={t.settled} back={back}>
      {t.settledText({ name: page.name, state })}
    </NothingToDo>
  );
}

export function ConfirmApproval({ page, result }: Props) {
  const { approval: t } = useTexts(confirmReviewTexts);
  const back = useBack(page);
  const { name, leaves, starts, alike } = page;
  const owner = useOwnerWords(page.owner);
  return (
    <OrSettled page={page}>
      <ConfirmAction
        question={t.question({ name })}
        changes={[
          { what: t.application, now: t.waits, then: t.approved },
          { what: t.membership, now: t.none, then: t.starts({ day: starts }) },
          ...(leaves ? [{ what: t.left({ leaves }), now: t.goesOn, then: t.ends }] : []),
          { what: t.invoice, now: t.none, then: t.issued },
        ]}
        result={result}
        action={`${page.href}/approve`}
        fields={versionMark(page)}
        button={t.button}
        back={back}
      >
        <p>{`${t.member({ name })}${owner ? ` ${owner}.` : ""}`}</p>
        {alike.length > 0 ? <p>{t.alike({ names: alike })}</p> : null}
      </ConfirmAction>
    </OrSettled>
  );
}

function ConfirmWithNote({
  page,
  result,
  decision,
  t,
}: Props & {
  decision: "ask" | "reject";
  t: Record<"question" | "note" | "noteHint" | "button" | "about", string>;
}) {
  const field = fieldStates(result, page.constraints);
  const back = useBack(page);
  return (
    <OrSettled page={page}>
      <ConfirmAction
        question={t.question}
        result={result}
        action={`${page.href}/${decision}`}
        fields={
          <>
            {versionMark(page)}
            <TextArea field={field("note")} label={t.note} hint={t.noteHint} />
          </>
        }
        button={t.button}
        back={back}
      >
        <p>{t.about}</p>
      </ConfirmAction>
    </OrSettled>
  );
}

export function ConfirmQuestion(props: Props) {
  const { ask } = useTexts(confirmReviewTexts);
  const { name, applicant } = props.page;
  const question = ask.question({ name: applicant.name });
  return (
    <ConfirmWithNote
      {...props}
      decision="ask"
      t={{ ...ask, question, about: ask.about({ name }) }}
    />
  );
}

export function ConfirmRejection(props: Props) {
  const { rejection } = useTexts(confirmReviewTexts);
  const { name, applicant } = props.page;
  const question = rejection.question({ name });
  return (
    <ConfirmWithNote
      {...props}
      decision="reject"
      t={{ ...rejection, question, about: rejection.about({ name: applicant.name }) }}
    />
  );
}
