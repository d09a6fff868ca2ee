import {
  enterpriseRequest,
  enterpriseRequests,
  settleEnterpriseRequest,
  type EnterpriseAsked,
} from "~/core/association/enterprise";
import { formatPhone } from "~/domain/phone";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { superEnterpriseTexts } from "./super-enterprise.text";
import { carryOut, orNotFound, textOf } from "./super-confirm.server";

/** What large groups asked, and whether somebody has answered them. */

const path = "/admin/super-global/enterprise";
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export async function enterpriseDesk(asked: PageRequest<SignedIn>) {
  const said = say(superEnterpriseTexts, asked.language);
  const [waiting, answered] = await Promise.all([
    enterpriseRequests(asked.caller, "waiting"),
    enterpriseRequests(asked.caller, "answered"),
  ]);
  const entry = (line: typeof said.line, one: EnterpriseAsked) => ({
    id: one.id,
    href: pathOf(one.id),
    title: one.company,
    line: line({
      people: said.people({ count: one.size }),
      at: ownTimes(asked)(one.answered_at ?? one.asked_at),
    }),
  });
  return {
    documentTitle: said.title,
    title: said.title,
    intro: said.intro,
    none: { title: said.none, text: said.noneText },
    waiting: waiting.map((one) => entry(said.line, one)),
    answeredTitle: said.answered,
    answered: answered.map((one) => entry(said.answeredLine, one)),
  };
}

/** One of them. @throws Response the not-found page */
export async function enterpriseQuestion(asked: PageRequest<SignedIn>) {
  const said = say(superEnterpriseTexts, asked.language);
  const id = asked.params["id"] ?? "";
  const one = await orNotFound(asked, () => enterpriseRequest(asked.caller, id));
  const at = ownTimes(asked);
  return {
    documentTitle: one.company,
    title: one.company,
    message: one.message,
    lead: said.lead,
    back: { text: said.back, href: path },
    rows: [
      { term: said.who, detail: one.name },
      { term: said.email, detail: one.email },
      { term: said.phone, detail: one.phone === null ? said.noPhone : formatPhone(one.phone) },
      { term: said.size, detail: said.people({ count: one.size }) },
      { term: said.asked, detail: at(one.asked_at) },
      {
        term: said.state,
        detail:
          one.answered_at === null
            ? said.notYet
            : said.by({ at: at(one.answered_at), name: one.answered_by ?? said.gone }),
      },
    ],
    form:
      one.answered_at === null
        ? { answered: "yes", button: said.markAnswered, quiet: false }
        : { answered: "no", button: said.markWaiting, quiet: true },
  };
}

export async function settleEnterprise(posted: PostedForm<SignedIn>) {
  const { caller, fields, params } = posted;
  const answer = { id: params["id"] ?? "", answered: textOf(fields, "answered") !== "no" };
  return carryOut(posted, () => settleEnterpriseRequest(caller, answer), {
    to: path,
    notice: "enterpriseSettled",
  });
}
