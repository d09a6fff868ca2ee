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
import { addDays } from "~/domain/calendar-days";
import { lastWholeDay, localDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { zoneOfPayer } from "~/domain/user";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { hasChangedSince, seenVersionOf } from "../forms/changed-meanwhile.server";
import { go, parseForm, refuse, type Refused } from "../forms/form-answer.server";
import { nameOf } from "./employees.server";
import { handOverTexts } from "./hand-over.text";

/** An owner offers their company to an employee, who accepts or declines (handbook/rules.md#handing-a-company-over). */

export const offeredCompany = async ({ caller, user }: Pick<SignedIn, "caller" | "user">) =>
  user.is_employee ? getOfferedHandOver(caller) : null;

const settingsPath = "/settings";
const handOverPath = "/settings/company/hand-over";
export const takeOverPath = "/settings/hand-over";

type Args = PageRequest<SignedIn>;

/**
 * Returns the employee in the URL, and what would change.
 * @throws Response the not-found page for an id that isn't of this company
 */
async function confirmFor({ caller, language, url, user }: Args, stays: boolean) {
  const id = url.searchParams.get("to");
  if (id === null) return null;
  const t = say(handOverTexts, language);
  const company = user.company?.co_name ?? "";
  const employee = await getCompanyEmployee(caller, id.slice(0, 100)).catch((error) => {
    throw isFailure(error, 404) ? pageNotFound(url.pathname) : error;
  });
  const name = nameOf(employee);
  return {
    title: t.confirmTitle({ company, name }),
    who: `${name}, ${employee.email}`,
    lines: [
      t.gets({ name }),
      t.sees,
      stays ? t.stays : t.leaves,
      t.invoices,
      t.days({ days: String(handOverDays) }),
    ],
    employee_id: employee.id,
    sure: t.sure({ company, name }),
    button: t.offer,
    other: { text: t.other, href: handOverPath },
    constraints: sureConstraints,
  };
}

const sureConstraints = getZodConstraint(handOverSureSchema);
const linksConstraints = getZodConstraint(handOverLinksSchema);

export async function loadHandOverPage(args: Args) {
  const { caller, language, user } = args;
  const t = say(handOverTexts, language);
  const write = formats(language);
  const { hand_over: last, stays } = await getOwnHandOver(caller);
  const open = last?.state === "offered" ? last : null;
  const confirm = open ? null : await confirmFor(args, stays);
  const isOver = last?.state === "declined" || last?.state === "expired";
  return {
    documentTitle: t.title,
    title: t.title,
    reason: t.why,
    back: { text: t.settings, href: settingsPath },
    intro: confirm ? null : t.intro({ company: user.company?.co_name ?? "" }),
    open: open && {
      id: open.id,
      title: t.openTitle,
      button: t.withdraw,
      rows: [
        { term: t.to, detail: `${open.to.name}, ${open.to.email}` },
        { term: t.on, detail: write.day(localDay(open.offered_at, zoneOfPayer(user))) },
        { term: t.until, detail: write.day(lastWholeDay(open.until, lastZone)) },
      ],
    },
    note: isOver && !confirm ? t[last.state as "declined" | "expired"](last.to) : null,
    confirm,
    ask:
      open || confirm
        ? null
        : {
            constraints: getZodConstraint(handOverToSchema),
            words: { email: t.email, hint: t.emailHint, look: t.look },
          },
  };
}

/** Shows the form again with its errors; if another window has made an offer meanwhile, shows that offer. */
async function againUnlessOffered(caller: Args["caller"], refused: Refused) {
  const { hand_over: last } = await getOwnHandOver(caller);
  return last?.state === "offered" ? go(handOverPath) : refused;
}

/** Finds an employee, offers the company to them, or withdraws the offer. */
export async function handOver({ caller, fields }: PostedForm<SignedIn>) {
  const intent = fields.get("intent");
  const given = (name: string) => String(fields.get(name) ?? "").slice(0, 100);
  if (intent === "withdraw") {
    await withdrawHandOver(caller, given("id"));
    return go(settingsPath, { notice: "handOverWithdrawn" });
  }
  if (intent === "look") {
    const submission = parseForm(fields, handOverToSchema);
    if (submission.status !== "success") return againUnlessOffered(caller, refuse(submission));
    const { employee_id } = await findNextOwner(caller, submission.value.email);
    return go(`${handOverPath}?to=${encodeURIComponent(employee_id)}`);
  }
  if (intent !== "offer") throw unreadableForm();
  const submission = parseForm(fields, handOverSureSchema);
  if (submission.status !== "success") return againUnlessOffered(caller, refuse(submission));
  await offerHandOver(caller, given("employee_id"));
  const { hand_over: last } = await getOwnHandOver(caller);
  return go(handOverPath, { notice: "handOverOffered", of: last?.to.name });
}

type Offer = NonNullable<Awaited<ReturnType<typeof getOfferedHandOver>>>;

/** Returns what comes with the company; its links have a check of their own, because others open them meanwhile. */
const factsOf = ({ links: _links, ...facts }: Offer) => facts;

/** Names the unpaid invoices that the new owner would be responsible for. */
const owedLines = (
  owed: Offer["owed"],
  t: ReturnType<typeof say<typeof handOverTexts>>,
): string[] =>
  owed.length === 0
    ? [t.takeNoneOwed]
    : owed.map(({ number, owed_c: cents, due_on: due, state }) =>
        t[state === "overdue" ? "takeOverdue" : "takeOwed"]({ number, cents, due }),
      );

export async function loadTakeOverPage({ caller, user, language }: Args) {
  const t = say(handOverTexts, language);
  const offer = await getOfferedHandOver(caller);
  const back = { text: t.settings, href: settingsPath };
  if (!offer) {
    return {
      documentTitle: t.nothingTitle,
      title: t.nothingTitle,
      back,
      nothing: t.nothing,
      offer: null,
    };
  }
  const company = offer.co_name;
  const title = t.takeTitle({ company });
  const write = formats(language);
  const { links } = offer;
  return {
    documentTitle: title,
    title,
    back,
    nothing: null,
    offer: {
      id: offer.id,
      seenVersion: seenVersionOf(factsOf(offer)),
      intro: t.takeIntro({ company, ...offer.from }),
      reason: t.takeWhy,
      lines: [
        t.takeGets,
        ...(offer.membership_over ? [t.takeOver] : []),
        ...(offer.membership_ends_on
          ? [t.takeEnds({ day: addDays(offer.membership_ends_on, -1) })]
          : []),
        t.takeInvoices({ email: offer.invoices_to }),
        ...owedLines(offer.owed, t),
        t.takeOwn,
        t.takeStays(offer.from),
        t.takeDays({ day: write.day(lastWholeDay(offer.until, lastZone)) }),
      ],
      links:
        links.length === 0
          ? null
          : {
              question: t.links,
              hint: t.linksHint,
              rows: links.map(({ id, sent_to, made_at, expires_at, last_opened_at }) => {
                const recipient = sent_to ?? t.linkCopied;
                const on = (at: string) => write.day(localDay(at, zoneOfPayer(user)));
                const until = write.day(lastWholeDay(expires_at, lastZone));
                const facts = { whom: recipient, made: on(made_at), until };
                const text = last_opened_at
                  ? t.link({ ...facts, opened: on(last_opened_at) })
                  : t.linkNever(facts);
                return { id, text };
              }),
              marks: links.map(({ id }) => id).join(" "),
              keep: t.linksKeep,
              end: t.linksEnd,
            },
      sure: t.takeSure({ company }),
      take: t.take,
      decline: t.decline,
      constraints: links.length === 0 ? sureConstraints : linksConstraints,
    },
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
    return go(settingsPath, { notice: "handOverDeclined" });
  }
  const offer = await getOfferedHandOver(caller);
  if (offer?.id === id && (await hasChangedSince(fields, () => factsOf(offer))))
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  await acceptHandOver(caller, id, marks.length > 0 ? kept : null);
  const of = offer?.id === id ? offer.co_name : undefined;
  // The menus change with the role.
  return go(settingsPath, { notice: "handOverAccepted", of, newDocument: true });
}
