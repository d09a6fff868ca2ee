import { getZodConstraint } from "@conform-to/zod";
import { isFailure } from "~/domain/problems/failure";
import { pageNotFound, unreadableForm } from "~/backend/page-error.server";
import { getCompanyEmployee } from "~/core/company/employees";
import {
  offerHandOver,
  getOwnHandOver,
  findNextOwner,
  withdrawHandOver,
} from "~/core/company/hand-over";
import { acceptHandOver, declineHandOver, getOfferedHandOver } from "~/core/company/take-over";
import {
  handOverDays,
  handOverLinksSchema,
  handOverSureSchema,
  handOverToSchema,
} from "~/domain/company/hand-over";
import { problem } from "~/domain/problems/problem";
import { lastWholeDay, localDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { zoneOfPayer } from "~/domain/user";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { hasChangedSince, seenVersionOf } from "../forms/changed-meanwhile.server";
import { seeOther, parseForm, refuse, type Refused } from "../forms/form-answer.server";
import { nameOf } from "./employees.server";
import { takeOverTexts } from "./take-over.text";

/** An owner offers their company to an employee, who accepts or declines (handbook/rules.md#handing-a-company-over). */

export const findOfferedCompany = async ({ caller, user }: Pick<SignedIn, "caller" | "user">) =>
  user.is_employee ? getOfferedHandOver(caller) : null;

const settingsPath = "/settings";
const handOverPath = "/settings/company/hand-over";
export const takeOverPath = "/settings/hand-over";

type Args = PageRequest<SignedIn>;

/**
 * Returns the employee in the URL.
 * @throws Response the not-found page for an id that isn't of this company
 */
async function getEmployee({ caller, url }: Args) {
  const id = url.searchParams.get("to");
  if (id === null) return null;
  const employee = await getCompanyEmployee(caller, id.slice(0, 100)).catch((error) => {
    throw isFailure(error, 404) ? pageNotFound(url.pathname) : error;
  });
  return { employee_id: employee.id, name: nameOf(employee), email: employee.email };
}

const sureConstraints = getZodConstraint(handOverSureSchema);
const linksConstraints = getZodConstraint(handOverLinksSchema);

export async function loadHandOverPage(args: Args) {
  const { caller, user } = args;
  const { hand_over: last, stays } = await getOwnHandOver(caller);
  const open = last?.state === "offered" ? last : null;
  const chosen = open ? null : await getEmployee(args);
  const isOver = last?.state === "declined" || last?.state === "expired";
  return {
    company: user.company?.co_name ?? "",
    open: open && {
      id: open.id,
      to: open.to,
      on: localDay(open.offered_at, zoneOfPayer(user)),
      until: lastWholeDay(open.until, lastZone),
    },
    over: isOver && !chosen ? { ...last.to, isExpired: last.state === "expired" } : null,
    confirm: chosen && { ...chosen, stays, days: handOverDays },
    constraints: chosen ? sureConstraints : getZodConstraint(handOverToSchema),
  };
}

/** Shows the form again with its errors; if another window has made an offer meanwhile, shows that offer. */
async function showFormAgain(caller: Args["caller"], refused: Refused) {
  const { hand_over: last } = await getOwnHandOver(caller);
  return last?.state === "offered" ? seeOther(handOverPath) : refused;
}

export async function handOver({ caller, fields }: PostedForm<SignedIn>) {
  const intent = fields.get("intent");
  const field = (name: string) => String(fields.get(name) ?? "").slice(0, 100);
  if (intent === "withdraw") {
    await withdrawHandOver(caller, field("id"));
    return seeOther(settingsPath, { notice: "handOverWithdrawn" });
  }
  if (intent === "look") {
    const submission = parseForm(fields, handOverToSchema);
    if (submission.status !== "success") return showFormAgain(caller, refuse(submission));
    const { employee_id } = await findNextOwner(caller, submission.value.email);
    return seeOther(`${handOverPath}?to=${encodeURIComponent(employee_id)}`);
  }
  if (intent !== "offer") throw unreadableForm();
  const submission = parseForm(fields, handOverSureSchema);
  if (submission.status !== "success") return showFormAgain(caller, refuse(submission));
  await offerHandOver(caller, field("employee_id"));
  const { hand_over: last } = await getOwnHandOver(caller);
  return seeOther(handOverPath, { notice: "handOverOffered", of: last?.to.name });
}

type Offer = NonNullable<Awaited<ReturnType<typeof getOfferedHandOver>>>;

/** Returns what comes with the company; its links have a check of their own, because others open them meanwhile. */
const factsOf = ({ links: _links, ...facts }: Offer) => facts;

export async function loadTakeOverPage({ caller, user, language }: Args) {
  const t = say(takeOverTexts, language);
  const offer = await getOfferedHandOver(caller);
  if (!offer) return { documentTitle: t.nothingTitle, offer: null };
  const dayOf = (at: string) => localDay(at, zoneOfPayer(user));
  return {
    documentTitle: t.title({ company: offer.co_name }),
    offer: {
      ...offer,
      seenVersion: seenVersionOf(factsOf(offer)),
      until: lastWholeDay(offer.until, lastZone),
      links: offer.links.map(({ id, sent_to, made_at, expires_at, last_opened_at }) => ({
        id,
        sent_to,
        made: dayOf(made_at),
        until: lastWholeDay(expires_at, lastZone),
        opened: last_opened_at && dayOf(last_opened_at),
      })),
    },
    constraints: offer.links.length === 0 ? sureConstraints : linksConstraints,
  };
}

export async function answerHandOver({ caller, fields }: PostedForm<SignedIn>) {
  const intent = fields.get("intent");
  const id = String(fields.get("id") ?? "").slice(0, 100);
  if (intent !== "accept" && intent !== "decline") {
    throw unreadableForm();
  }
  const marks = String(fields.get("shown") ?? "")
    .split(" ")
    .filter(Boolean);
  const schema = marks.length > 0 ? handOverLinksSchema : handOverSureSchema;
  const submission = parseForm(fields, schema);
  if (intent === "accept" && submission.status !== "success") return refuse(submission);
  const kept = fields.get("links") === "keep" ? marks : [];
  if (intent === "decline") {
    await declineHandOver(caller, id);
    return seeOther(settingsPath, { notice: "handOverDeclined" });
  }
  const offer = await getOfferedHandOver(caller);
  if (offer?.id === id && (await hasChangedSince(fields, () => factsOf(offer))))
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  await acceptHandOver(caller, id, marks.length > 0 ? kept : null);
  const of = offer?.id === id ? offer.co_name : undefined;
  // The menus change with the role.
  return seeOther(settingsPath, { notice: "handOverAccepted", of, newDocument: true });
}
