import { closingTexts } from "~/domain/account/closing.text";
import { requireKept } from "~/backend/backend-error";
import type { AccountClosing } from "~/contract/account/session-calls";
import { addDays } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { supportEmail } from "~/domain/support-email";
import { isLoggedInAs } from "~/domain/user";
import { ownTimes, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seenMark, toldOtherwise } from "../forms/changed-meanwhile.server";
import { handOverPath } from "../company/hand-over.server";
import { closingForm } from "./account-forms.server";
import {
  go,
  parseForm,
  refuse,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../forms/form-answer.server";

/** Returns what prevents closing, and how to resolve it. */
function inTheWay({ why, company, until }: NonNullable<AccountClosing["blocked"]>, reader: Reader) {
  const t = say(closingTexts, reader.language).blocked;
  const owned = { company: company ?? t.someCompany };
  const texts = {
    company_owner: () =>
      until ? t.company_ending({ ...owned, last: addDays(until, -1) }) : t.company_owner(owned),
    last_super: () => t.last_super,
    address_changed: () => t.address_changed({ until: until ? ownTimes(reader)(until) : t.then }),
  };
  const ways =
    why === "company_owner"
      ? [
          { text: t.handOver, href: handOverPath },
          { text: until ? t.canceled : t.cancel, href: "/settings/subscription/cancel" },
        ]
      : [];
  return { text: texts[why](), ways };
}

/** Returns the data of the confirmation page, without facts while an admin is logged in as the user. */
export async function closingPage(args: PageRequest<SignedIn>) {
  await requireKept(args.backend, "closing");
  return {
    documentTitle: say(closingTexts, args.language).title,
    facts: await closingFacts(args),
    constraints: closingForm.constraints,
  };
}

/** Returns what ends with the account; what prevents closing it is checked when it is closed. */
const endsWith = ({ blocked: _blocked, ...ends }: AccountClosing) => ends;

async function closingFacts(args: PageRequest<SignedIn>) {
  const { backend, user, language } = args;
  if (isLoggedInAs(user)) return null;
  const closing = await backend.call("accountClosing");
  const { blocked, company, membership, coverage_ends, coverage_pending, drafts } = closing;
  const { owed, left_c } = closing;
  const t = say(closingTexts, language);
  return {
    seen: seenMark(endsWith(closing)),
    blocked: blocked && inTheWay(blocked, args),
    ends: [
      t.signedOut,
      ...(company ? [t.company({ company })] : []),
      ...(membership ? [t.membership] : []),
      ...(coverage_ends ? [t.coverage({ day: coverage_ends })] : []),
      ...(coverage_pending ? [t.pending({ day: coverage_pending.from })] : []),
      ...(coverage_pending?.invoices ?? []).map((number) => t.pendingInvoice({ number })),
      ...(left_c > 0 ? [t.left({ cents: left_c, email: supportEmail })] : []),
      ...(drafts > 0 ? [t.drafts({ count: drafts })] : []),
    ],
    owed: owed.map(({ number, due_on, owed_c }) => ({
      number,
      text: t.invoice({ number, cents: owed_c, day: due_on }),
    })),
  };
}

export async function close({
  backend,
  user,
  closeAccount,
  fields,
}: PostedForm<SignedIn>): Promise<Go | Refused> {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, closingForm.schema);
  if (submission.status !== "success") return refuse(submission);
  if (fields.has("seen") && toldOtherwise(fields, endsWith(await backend.call("accountClosing"))))
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  const headers = await closeAccount();
  return go("/login", { notice: "accountClosed", headers, newDocument: true });
}
