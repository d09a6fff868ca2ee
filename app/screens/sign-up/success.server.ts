import { wasSubmitted } from "~/domain/sign-up/registration";
import { getInvoice } from "~/core/billing/invoices";
import { owedOf } from "~/domain/billing/invoice-terms";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { say } from "~/language/say";
import type { Invoice } from "~/domain/billing/invoice";
import { wordLines } from "../billing/worded-lines";
import type { Language } from "~/language/languages";
import { seeOther, type Go } from "../forms/form-answer.server";
import { recordLink } from "../billing/company-record.server";
import { membershipPath } from "../billing/membership/membership-paths";
import { employeesPath } from "../company/employees.server";
import { locationsPath } from "../company/locations.server";
import { loadSignUpFacts, loadWalk } from "../engine/ask-walk.server";
import type { Flow } from "../engine/flow";
import { closedOf, isReturned, resumePath, type Walk } from "../engine/walk";
import { ownsCompany, paysForMembership } from "~/domain/user";
import { listedTeam } from "~/domain/sign-up/team-answers";
import type { SignUpRequest } from "./sign-up.server";
import { applicationFacts, managementFacts } from "./under-review.server";

/** The page after a submission (handbook/screens.md#sign-up). */

/** Returns the redirect to our question, to sign-in for guests without a draft, or to where the sign-up goes on. */
function redirectToDraft({ user }: SignUpRequest, walk: Walk): Go {
  const { flow, draft } = walk;
  // The email with a question leads here, and the review page shows it.
  if (isReturned(draft)) return seeOther(flow.definition.pages.review ?? resumePath(walk));
  if (walk.stop) return seeOther(resumePath(walk));
  // A signed-out visitor who opens a bookmark of this page signs in first.
  return user || draft
    ? seeOther(resumePath(walk), { notice: "stepFirst" })
    : seeOther(`/login?next=${encodeURIComponent(flow.success)}`);
}

/**
 * Returns an invoice, its days as stored, with its lines and payment instructions in the reader's language. The labels
 * "Amount" and "Due" stay, because the component knows these rows by them.
 */
function wordInvoice(invoice: Invoice, language: Language) {
  const labels: Record<string, string> = {
    ...say(sheetTexts, language).labels,
    Amount: "Amount",
    Due: "Due",
  };
  return {
    ...invoice,
    owed_c: owedOf(invoice),
    lines: wordLines(invoice.lines, language),
    instructions: invoice.instructions.map(({ label, value }) => ({
      label: labels[label] ?? label,
      value,
    })),
  };
}

/** Returns the application while undecided or closed, the membership after that, or a redirect to an open draft. */
export async function loadSuccessPage(args: SignUpRequest, flow: Flow) {
  const [walk, signUp] = await Promise.all([loadWalk(args, flow), loadSignUpFacts(args)]);
  const { draft } = walk;
  const undecided = closedOf(flow, signUp) ?? (draft?.state === "submitted" ? draft : null);
  if (undecided) return applicationFacts(flow, undecided);
  if (!draft || !wasSubmitted(draft)) return redirectToDraft(args, walk);
  const number = draft.invoice_number;
  const invoice = number ? await getInvoice(args.caller, number) : null;
  const team = draft.steps[flow.team ?? "employees"];
  const payer: string = flow.payer?.(draft) ?? flow.kind;
  const { membership } = signUp;
  const { user } = args;
  const owns = user !== null && ownsCompany(user);
  return {
    reference: draft.reference ?? "",
    state: draft.state,
    // The page is read again later, so it shows the current state.
    membership: membership?.payer === payer ? membership.state : null,
    /** The membership's first day if it is ahead. */
    begins: invoice && invoice.period_start > walk.today ? invoice.period_start : null,
    /** The number of listed people; null for a kind without a team. */
    listed: team ? listedTeam(team.data).length : null,
    team: owns ? employeesPath : null,
    places: owns ? locationsPath : null,
    settings: membership && user && paysForMembership(user) ? membershipPath : null,
    record:
      membership?.payer === "company" && payer === "company" && args.user
        ? recordLink(args.user, membership.state, args.language)
        : null,
    ...managementFacts(flow, draft),
    invoice: invoice && wordInvoice(invoice, args.language),
  };
}
