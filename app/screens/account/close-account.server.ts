import { supportEmail } from "~/domain/support-email";
import { requireKept } from "~/backend/backend-error";
import type { AccountClosing } from "~/contract/account/session-calls";
import { formatCents } from "~/domain/money";
import { formatDate, formatTime } from "~/domain/times";
import { isLoggedInAs } from "~/domain/user";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { closingForm } from "./account-forms.server";
import {
  go,
  parseForm,
  refuse,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../forms/form-answer.server";

/** What stands in the way, and what to do about it. */
function blockedText({ why, company, until }: NonNullable<AccountClosing["blocked"]>): string {
  return {
    company_owner: `You own ${company ?? "a company"}, and its membership is running. Hand the company over to somebody else, or end its membership, first: write to ${supportEmail}, and we’ll do either with you. Then come back to close your account.`,
    last_super:
      "You’re the last super administrator. Make somebody else one first (npm run admin), or nobody can run this installation.",
    address_changed: `Your email address was changed a short time ago, and its old mailbox can still take that back. You can close your account from ${until ? formatTime(until) : "then"} on.`,
  }[why];
}

/** What the page that asks whether to close the account says; no facts while an administrator is in somebody's account. */
export async function closingPage(asked: PageRequest<SignedIn>) {
  await requireKept(asked.backend, "closing");
  return { facts: await closingFacts(asked), constraints: closingForm.constraints };
}

async function closingFacts({ backend, user }: SignedIn) {
  if (isLoggedInAs(user)) return null;
  const { blocked, membership, coverage_ends, drafts, owed } = await backend.call("accountClosing");
  return {
    ...{ membership, drafts },
    blocked: blocked && blockedText(blocked),
    coverageEnds: coverage_ends && formatDate(coverage_ends),
    owed: owed.map(({ number, due_on, owed_c }) => ({
      number,
      text: `${number}: ${formatCents(owed_c)}, due ${formatDate(due_on)}`,
    })),
  };
}

/** Closes the account of the form's sender. */
export async function close({
  user,
  closeAccount,
  fields,
}: PostedForm<SignedIn>): Promise<Go | Refused> {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, closingForm.schema);
  if (submission.status !== "success") return refuse(submission);
  const headers = await closeAccount();
  return go("/login", { notice: "accountClosed", headers, newDocument: true });
}
