import type { Backend } from "~/backend/backend";
import type { AccountClosing } from "~/contract/account/session-calls";
import { formatCents } from "~/domain/money";
import { formatDate, formatTime } from "~/domain/times";
import { isVisited, type User } from "~/domain/user";
import { closingForm } from "./account-forms.server";
import { parseForm, refuse, refuseFor, refuseVisited } from "../sign-up/submission.server";

const support = "support@benefits.example";

/** What stands in the way, and what to do about it. */
function blockedText({ why, company, until }: NonNullable<AccountClosing["blocked"]>): string {
  return {
    company_owner: `You own ${company ?? "a company"}, and its membership is running. Hand the company over to somebody else, or end its membership, first: write to ${support}, and we’ll do either with you. Then come back to close your account.`,
    last_super:
      "You’re the last super administrator. Make somebody else one first (npm run admin), or nobody can run this installation.",
    address_changed: `Your email address was changed a short time ago, and its old mailbox can still take that back. You can close your account from ${until ? formatTime(until) : "then"} on.`,
  }[why];
}

/** What the page that asks whether to close the account says; null while an administrator is in somebody's account. */
export async function closingPage(backend: Backend, user: User) {
  if (isVisited(user)) return null;
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

/** Closes the account of the form's sender. @returns the cookies to send, or the refused form */
export async function close(
  fields: FormData,
  { user, closeAccount }: { user: User; closeAccount(): Promise<Headers> },
) {
  if (isVisited(user)) return refuseVisited(fields);
  const submission = parseForm(fields, closingForm.schema);
  if (submission.status !== "success") return refuse(submission);
  try {
    return await closeAccount();
  } catch (error) {
    return refuseFor(error, submission);
  }
}
