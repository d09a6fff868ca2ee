import {
  enterpriseRequest,
  enterpriseRequests,
  settleEnterpriseRequest,
  type EnterpriseAsked,
} from "~/core/association/enterprise";
import { formatPhone } from "~/domain/phone";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { runConfirmed, orNotFound, textOf } from "./super-confirm.server";

const superEnterpriseTexts = texts({
  en: {
    title: "Large groups",
    intro:
      "These are from groups that are too large to join an association on their own. They’ve been promised an answer within 2 business days. The oldest is first.",
    none: "No one is waiting",
    noneText: "What a large group asks for is listed here until it’s marked as answered.",
    answered: "Answered",
    people: { one: "{count} person", other: "{count} people" },
    line: "{people}, asked {at}",
    answeredLine: "{people}, answered {at}",
    back: "Back to the list",
    email: "Email",
    phone: "Phone",
    noPhone: "None given",
    who: "Who wrote",
    size: "Work full time",
    asked: "Asked",
    state: "Answered",
    notYet: "Not yet",
    by: "{at}, by {name}",
    gone: "an administrator",
    lead: "Answer by phone or email, then mark the request. We don’t email anything ourselves.",
    markAnswered: "Mark as answered",
    markWaiting: "Mark as not answered",
  },
  es: {
    title: "Grupos grandes",
    intro:
      "Son de grupos demasiado grandes para unirse solos a una asociación. Se les prometió una respuesta en 2 días hábiles. El más antiguo va primero.",
    none: "Nadie espera",
    noneText: "Lo que pide un grupo grande aparece aquí hasta que se marca como respondido.",
    answered: "Respondidos",
    people: {
      one: "{count} persona",
      many: "{count} de personas",
      other: "{count} personas",
    },
    line: "{people}, escribió el {at}",
    answeredLine: "{people}, respondido el {at}",
    back: "Volver a la lista",
    email: "Correo electrónico",
    phone: "Teléfono",
    noPhone: "No lo dio",
    who: "Quién escribió",
    size: "Tiempo completo",
    asked: "Escribió",
    state: "Respondido",
    notYet: "Todavía no",
    by: "{at}, por {name}",
    gone: "alguien de administración",
    lead: "Responda por teléfono o correo y después marque la solicitud. Nosotros no enviamos nada.",
    markAnswered: "Marcar como respondida",
    markWaiting: "Marcar como no respondida",
  },
});

/** Requests from large groups, with their answers. */

const path = "/admin/super-global/enterprise";
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export async function enterpriseDesk(args: PageRequest<SignedIn>) {
  const t = say(superEnterpriseTexts, args.language);
  const [waiting, answered] = await Promise.all([
    enterpriseRequests(args.caller, "waiting"),
    enterpriseRequests(args.caller, "answered"),
  ]);
  const entry = (line: typeof t.line, one: EnterpriseAsked) => ({
    id: one.id,
    href: pathOf(one.id),
    title: one.company,
    line: line({
      people: t.people({ count: one.size }),
      at: ownTimes(args)(one.answered_at ?? one.asked_at),
    }),
  });
  return {
    documentTitle: t.title,
    title: t.title,
    intro: t.intro,
    none: { title: t.none, text: t.noneText },
    waiting: waiting.map((one) => entry(t.line, one)),
    answeredTitle: t.answered,
    answered: answered.map((one) => entry(t.answeredLine, one)),
  };
}

/** @throws Response the not-found page */
export async function enterpriseQuestion(args: PageRequest<SignedIn>) {
  const t = say(superEnterpriseTexts, args.language);
  const id = args.params["id"] ?? "";
  const one = await orNotFound(args, () => enterpriseRequest(args.caller, id));
  const at = ownTimes(args);
  return {
    documentTitle: one.company,
    title: one.company,
    message: one.message,
    lead: t.lead,
    back: { text: t.back, href: path },
    rows: [
      { term: t.who, detail: one.name },
      { term: t.email, detail: one.email },
      { term: t.phone, detail: one.phone === null ? t.noPhone : formatPhone(one.phone) },
      { term: t.size, detail: t.people({ count: one.size }) },
      { term: t.asked, detail: at(one.asked_at) },
      {
        term: t.state,
        detail:
          one.answered_at === null
            ? t.notYet
            : t.by({ at: at(one.answered_at), name: one.answered_by ?? t.gone }),
      },
    ],
    form:
      one.answered_at === null
        ? { answered: "yes", button: t.markAnswered, quiet: false }
        : { answered: "no", button: t.markWaiting, quiet: true },
  };
}

export async function settleEnterprise(posted: PostedForm<SignedIn>) {
  const { caller, fields, params } = posted;
  const answer = { id: params["id"] ?? "", answered: textOf(fields, "answered") !== "no" };
  return runConfirmed(posted, () => settleEnterpriseRequest(caller, answer), {
    to: path,
    notice: "enterpriseSettled",
  });
}
