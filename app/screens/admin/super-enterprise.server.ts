import {
  getEnterpriseRequest,
  listEnterpriseRequests,
  settleEnterpriseRequest,
  type EnterpriseAsked,
} from "~/core/association/enterprise";
import { formatPhone } from "~/domain/phone";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { runConfirmed, findOrNotFound, textOf } from "./super-confirm.server";

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
    listEnterpriseRequests(args.caller, "waiting"),
    listEnterpriseRequests(args.caller, "answered"),
  ]);
  const entry = (line: typeof t.line, request: EnterpriseAsked) => ({
    id: request.id,
    href: pathOf(request.id),
    title: request.company,
    line: line({
      people: t.people({ count: request.size }),
      at: ownTimes(args)(request.answered_at ?? request.asked_at),
    }),
  });
  return {
    documentTitle: t.title,
    title: t.title,
    intro: t.intro,
    none: { title: t.none, text: t.noneText },
    waiting: waiting.map((request) => entry(t.line, request)),
    answeredTitle: t.answered,
    answered: answered.map((request) => entry(t.answeredLine, request)),
  };
}

/** @throws Response the not-found page */
export async function loadEnterpriseConfirmation(args: PageRequest<SignedIn>) {
  const t = say(superEnterpriseTexts, args.language);
  const id = args.params["id"] ?? "";
  const request = await findOrNotFound(args, () => getEnterpriseRequest(args.caller, id));
  const at = ownTimes(args);
  return {
    documentTitle: request.company,
    title: request.company,
    message: request.message,
    lead: t.lead,
    back: { text: t.back, href: path },
    rows: [
      { term: t.who, detail: request.name },
      { term: t.email, detail: request.email },
      { term: t.phone, detail: request.phone === null ? t.noPhone : formatPhone(request.phone) },
      { term: t.size, detail: t.people({ count: request.size }) },
      { term: t.asked, detail: at(request.asked_at) },
      {
        term: t.state,
        detail:
          request.answered_at === null
            ? t.notYet
            : t.by({ at: at(request.answered_at), name: request.answered_by ?? t.gone }),
      },
    ],
    form:
      request.answered_at === null
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
