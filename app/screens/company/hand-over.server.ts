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
import { fullNameOf } from "./employees.server";
import { takeOverTexts } from "./take-over.text";

/** Returns the offer of a company that the visitor may accept (handbook/rules.md#handing-a-company-over), or null. */
export const findOfferedCompany = async ({ caller, user }: Pick<SignedIn, "caller" | "user">) =>
  user.is_employee ? getOfferedHandOver(caller) : null;

const settingsPath = "/settings";
const handOverPath = "/settings/company/hand-over";
export const takeOverPath = "/settings/hand-over";

type Args = PageRequest<SignedIn>;

/**
 * Returns the employee whose id is in the query `to`; null without it.
 * @throws Response the not-found page for an id that isn't of this company
 */
async function getChosenEmployee({ caller, url }: Args) {
  const id = url.searchParams.get("to");
  if (id === null) return null;
  const employee = await getCompanyEmployee(caller, id.slice(0, 100)).catch((error) => {
    throw isFailure(error, 404) ? pageNotFound(url.pathname) : error;
  });
  return { employee_id: employee.id, name: fullNameOf(employee), email: employee.email };
}

/**
 * Returns the owner's page: an `open` offer, the question to `confirm` before one is made, or the form that looks for an
 * employee, with how the last offer ended (`over`).
 */
export async function loadHandOverPage(args: Args) {
  const { caller, user } = args;
  const { hand_over: last, stays } = await getOwnHandOver(caller);
  const open = last?.state === "offered" ? last : null;
  const chosen = open ? null : await getChosenEmployee(args);
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
    constraints: getZodConstraint(chosen ? handOverSureSchema : handOverToSchema),
  };
}

/** Returns the form with its errors, or a redirect to the offer that another window has made meanwhile. */
async function refuseUnlessOffered(caller: Args["caller"], refused: Refused) {
  const { hand_over: last } = await getOwnHandOver(caller);
  return last?.state === "offered" ? seeOther(handOverPath) : refused;
}

/** Looks for an employee by email ("look"), offers them the company ("offer"), or withdraws the offer. */
export async function handOver({ caller, fields }: PostedForm<SignedIn>) {
  const intent = fields.get("intent");
  const field = (name: string) => String(fields.get(name) ?? "").slice(0, 100);
  if (intent === "withdraw") {
    await withdrawHandOver(caller, field("id"));
    return seeOther(settingsPath, { notice: "handOverWithdrawn" });
  }
  if (intent === "look") {
    const submission = parseForm(fields, handOverToSchema);
    if (submission.status !== "success") return refuseUnlessOffered(caller, refuse(submission));
    const { employee_id } = await findNextOwner(caller, submission.value.email);
    return seeOther(`${handOverPath}?to=${encodeURIComponent(employee_id)}`);
  }
  if (intent !== "offer") throw unreadableForm();
  const submission = parseForm(fields, handOverSureSchema);
  if (submission.status !== "success") return refuseUnlessOffered(caller, refuse(submission));
  await offerHandOver(caller, field("employee_id"));
  const { hand_over: last } = await getOwnHandOver(caller);
  return seeOther(handOverPath, { notice: "handOverOffered", of: last?.to.name });
}

/**
 * Returns what an offer says, to notice if it changes before the employee accepts. Its links are left out: they have a
 * check of their own, because bookkeepers open them meanwhile.
 */
const factsOf = ({
  links: _links,
  ...facts
}: NonNullable<Awaited<ReturnType<typeof getOfferedHandOver>>>) => facts;

/** Returns the offer that the employee can accept, with the links to its invoices; null if there is none anymore. */
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
    constraints: getZodConstraint(
      offer.links.length === 0 ? handOverSureSchema : handOverLinksSchema,
    ),
  };
}

/** Accepts the offered company, with or without the links to its invoices, or declines it. */
export async function answerHandOver({ caller, fields }: PostedForm<SignedIn>) {
  const intent = fields.get("intent");
  const id = String(fields.get("id") ?? "").slice(0, 100);
  if (intent === "decline") {
    await declineHandOver(caller, id);
    return seeOther(settingsPath, { notice: "handOverDeclined" });
  }
  if (intent !== "accept") throw unreadableForm();
  const shownLinks = String(fields.get("shown") ?? "")
    .split(" ")
    .filter(Boolean);
  const hasLinks = shownLinks.length > 0;
  const submission = parseForm(fields, hasLinks ? handOverLinksSchema : handOverSureSchema);
  if (submission.status !== "success") return refuse(submission);
  const kept = fields.get("links") === "keep" ? shownLinks : [];
  const offer = await getOfferedHandOver(caller);
  if (offer?.id === id && (await hasChangedSince(fields, () => factsOf(offer))))
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  await acceptHandOver(caller, id, hasLinks ? kept : null);
  const of = offer?.id === id ? offer.co_name : undefined;
  // The menus change with the role.
  return seeOther(settingsPath, { notice: "handOverAccepted", of, newDocument: true });
}
