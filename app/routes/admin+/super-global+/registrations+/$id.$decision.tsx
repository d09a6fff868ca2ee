import { findOrNotFound, submitAndRedirect, textOf } from "~/screens/admin/super-confirm.server";
import {
  ownerOf,
  getRequestedRegistration,
  reviewPath,
  reviewsPath,
} from "~/screens/admin/super-reviews.server";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";
import { SeenMark } from "~/components/forms/seen-mark";
import { texts } from "~/language/texts";
import { problem } from "~/domain/problems/problem";
import { z } from "zod";
import type { PageRequest } from "~/sessions/visitor";
import { say } from "~/language/say";
import { getZodConstraint } from "@conform-to/zod";
import { form, page } from "~/http/route.server";
import {
  approveRegistration,
  askApplicant,
  rejectRegistration,
} from "~/core/admin/review-registration";
import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { useTexts } from "~/language/use-texts";
import { useStateWords, useOwnerWords, reviewTexts } from "~/components/admin/super/review-words";
import { NothingToDo, ConfirmAction } from "~/components/admin/super/confirm-action";
import { TextArea } from "~/components/forms/text-area";
import { fieldStates } from "~/components/forms/field-state";

const confirmReviewTexts = texts({
  en: {
    back: "Back to the application",
    settled: "There’s nothing to decide",
    settledText: "{name}’s application: {state}.",
    approve: {
      question: "Approve {name}?",
      application: "Application",
      membership: "Membership",
      none: "None",
      starts: "Starts on {day:day}",
      inAssociation: "Membership in {name}",
      approved: "Approved, not begun",
      active: "Active",
      lapsed: "Lapsed",
      ends: "Ends right away",
      invoice: "Invoice",
      dues: "Invoice for the dues",
      issued: "The first is issued and emailed",
      button: "Approve",
      member: "{name} becomes a member right away.",
      later: "{name} becomes a member on {day:day}.",
      alike: "Approve only if it isn’t the same company as {names:list}.",
      closed: "You can’t approve {name} now",
      closedText:
        "Sign-up is closed in this state, or its places are taken. To approve, first open it under State availability.",
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
    reject: {
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
    approve: {
      question: "¿Aprobar a {name}?",
      application: "Solicitud",
      membership: "Membresía",
      none: "Ninguna",
      starts: "Comienza el {day:day}",
      inAssociation: "Membresía en {name}",
      approved: "Aprobada, sin comenzar",
      active: "Activa",
      lapsed: "Caducada",
      ends: "Termina de inmediato",
      invoice: "Factura",
      dues: "Factura de las cuotas",
      issued: "La primera se emite y se envía por correo",
      button: "Aprobar",
      member: "{name} pasa a ser miembro de inmediato.",
      later: "{name} pasa a ser miembro el {day:day}.",
      alike: "Apruébela solo si no es la misma empresa que {names:list}.",
      closed: "Ahora no puede aprobar a {name}",
      closedText:
        "La inscripción está cerrada en este estado, o no quedan lugares. Para aprobar, ábrala primero en Disponibilidad por estado.",
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
    reject: {
      question: "¿Rechazar la solicitud de {name}?",
      note: "¿Por qué la rechaza?",
      noteHint: "Lo enviamos tal como usted lo escribe. Hasta 500 caracteres.",
      button: "Rechazar",
      about: "No se puede retomar. Le decimos a {name} por qué, y puede empezar otra.",
    },
  },
});

const decisionTitles = texts({
  en: {
    approve: "Approve an application",
    ask: "Ask an applicant",
    reject: "Reject an application",
  },
  es: {
    approve: "Aprobar una solicitud",
    ask: "Preguntar a un solicitante",
    reject: "Rechazar una solicitud",
  },
});

export const handle = { title: { en: "Application", es: "Solicitud" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

const decisions = ["approve", "ask", "reject"] as const;

/** The notice after each decision. */
const noticeKeys = {
  approve: "registrationApproved",
  ask: "registrationAsked",
  reject: "registrationRejected",
} as const;

const noteForms = {
  ask: noteForm(problem("admin.question_missing")),
  reject: noteForm(problem("admin.rejection_missing")),
};

/** Returns the schema of the note to the applicant, up to 500 characters; `missing` is the problem of an empty one. */
function noteForm(missing: string) {
  const note = z.string({ required_error: missing }).trim().min(1, missing);
  return z.object({ note: note.max(500, problem("admin.note_long")) });
}

/** Resolves to the decision in the URL. @throws Response the not-found page */
const getRequestedDecision = (args: PageRequest): Promise<"ask" | "approve" | "reject"> =>
  findOrNotFound(
    args,
    async () => decisions.find((each) => each === args.params["decision"]) ?? null,
  );

/** Returns the application and what its approval begins and ends. @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], async (args) => {
  const decision = await getRequestedDecision(args);
  const registration = await getRequestedRegistration(args);
  return {
    documentTitle: say(decisionTitles, args.language)[decision],
    decision,
    name: registration.name,
    applicant: registration.applicant.name,
    back: reviewPath(registration.id),
    state: registration.state,
    isClosed: registration.is_closed,
    submittedAt: registration.submitted_at,
    owner: ownerOf(registration),
    leaves: registration.leaves,
    joins: registration.joins,
    isMember: registration.is_member,
    starts: registration.starts_on,
    startsLater: registration.starts_later,
    alike: registration.resembles.map(({ co_name }) => co_name),
    constraints: decision === "approve" ? {} : getZodConstraint(noteForms[decision]),
  };
});

/** Approves or rejects the application, or asks the applicant, unless it was submitted again since it was shown. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const decision = await getRequestedDecision(posted);
  const { caller, fields, params } = posted;
  const seenVersion = { id: params["id"] ?? "", submitted_at: textOf(fields, "submitted_at") };
  const done = { to: reviewsPath, notice: noticeKeys[decision] };
  if (decision === "approve") {
    return submitAndRedirect(posted, () => approveRegistration(caller, seenVersion), done);
  }
  const submission = parseForm(fields, noteForms[decision]);
  if (submission.status !== "success") return refuse(submission);
  const decide = decision === "ask" ? askApplicant : rejectRegistration;
  return submitAndRedirect(
    posted,
    () => decide(caller, { ...seenVersion, ...submission.value }),
    done,
  );
});

/** Asks to confirm the decision, with a note unless it is an approval; a settled application only says so. */
export default function ConfirmDecision() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(confirmReviewTexts);
  const { states } = useTexts(reviewTexts);
  const state = useStateWords(page.state);
  const owner = useOwnerWords(page.owner);
  const { decision, name, applicant, leaves, joins, isMember, starts: day, alike } = page;
  const back = { href: page.back, text: t.back };
  if (page.state !== "submitted") {
    return (
      <NothingToDo title={t.settled} back={back}>
        {t.settledText({ name, state })}
      </NothingToDo>
    );
  }
  const seenMark = <SeenMark name="submitted_at" value={page.submittedAt} />;
  if (decision === "approve") {
    const { approve: words } = t;
    if (page.isClosed) {
      return (
        <NothingToDo title={words.closed({ name })} back={back}>
          {words.closedText}
        </NothingToDo>
      );
    }
    const begins = { now: words.none, then: words.starts({ day }) };
    const becomes = page.startsLater ? words.later({ name, day }) : words.member({ name });
    const isInvoiced = !isMember || joins?.dues_c !== 0;
    return (
      <ConfirmAction
        question={words.question({ name })}
        changes={[
          { what: words.application, now: states.submitted, then: states.active },
          ...(isMember ? [] : [{ what: words.membership, ...begins }]),
          ...(joins ? [{ what: words.inAssociation(joins), ...begins }] : []),
          ...(leaves
            ? [{ what: words.inAssociation(leaves), now: words[leaves.state], then: words.ends }]
            : []),
          ...(isInvoiced
            ? [{ what: isMember ? words.dues : words.invoice, now: words.none, then: words.issued }]
            : []),
        ]}
        fields={seenMark}
        button={words.button}
        back={back}
      >
        <p>{`${becomes}${owner ? ` ${owner}.` : ""}`}</p>
        {alike.length > 0 ? <p>{words.alike({ names: alike })}</p> : null}
      </ConfirmAction>
    );
  }
  const words = t[decision];
  const isQuestion = decision === "ask";
  return (
    <ConfirmAction
      question={words.question({ name: isQuestion ? applicant : name })}
      fields={
        <>
          {seenMark}
          <TextArea
            field={fieldStates(result, page.constraints)("note")}
            label={words.note}
            hint={words.noteHint}
          />
        </>
      }
      button={words.button}
      back={back}
    >
      <p>{words.about({ name: isQuestion ? name : applicant })}</p>
    </ConfirmAction>
  );
}
