import type { ComponentProps, ReactNode } from "react";
import {
  fieldStates,
  type Constraints,
  type FormResult,
  type FieldState,
} from "~/components/forms/field-state";
import { CodeField } from "~/components/forms/fields/code-field";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import { draftMails } from "~/domain/too-many-tries";
import { useTexts } from "~/language/use-texts";
import { confirmedTexts } from "../draft/confirmed-elsewhere.text";
import { managesAccountTexts } from "../owner/manages-account.text";
import { CostTable } from "../cost-table";
import { StepLayout, type StepFacts } from "../step-frame";
import { AgreedBox } from "./agreed-box";
import { AnswerSections } from "./answer-sections";
import { checkTexts, confirmEmailTexts } from "./check-answers.text";

/** What the check page shows of a draft, and whether its address is confirmed and it still needs a signature. */
type CheckFacts = Pick<StepFacts, "action" | "back" | "progress" | "pace"> & {
  sections: ComponentProps<typeof AnswerSections>["sections"];
  email: string | null;
  /** True if the address is confirmed for this browser. */
  verified: boolean;
  /** True if the address was confirmed on another device. */
  confirmed: boolean;
  /** True if the application was returned with a question, so that a review comes before any payment. */
  again: boolean;
  /** True if the signer manages an account with other people. */
  manages: boolean;
  reference: string | null;
  /** YYYY-MM-DD */
  today: string;
  /** The open question to the applicant; null if there is none. */
  question: string | null;
  /** The version of the answers; a signature counts only for these. */
  seenVersion: string;
  /** The signature, if the kind has a page for it; null if it is signed here. */
  signature: string | null;
  constraints: Constraints;
};

/** What the first period costs, in cents, how it is paid and by which day, YYYY-MM-DD. */
type Bill = { total_c: number; paymentKind: string; due_on: string };

/** The last page of a sign-up (handbook/screens.md#sign-up): all answers, cost, signature, and a code to confirm. */
export function CheckAnswers({
  page,
  cost,
  notes = null,
  result,
  mayWait = false,
  printedTitle,
  children,
  terms,
  submit,
}: {
  page: CheckFacts;
  cost: (ComponentProps<typeof CostTable> & { bill: Bill }) | null;
  /** What differs from the declared numbers of a team, or is unfinished. */
  notes?: ComponentProps<typeof TeamNotes> | null;
  result: FormResult | undefined;
  /**
   * True if an admin may have to accept the application. All applications of the kind show this, because a difference
   * would reveal who is a member.
   */
  mayWait?: boolean;
  printedTitle?: string;
  children?: ReactNode;
  /** What the applicant accepts, if it isn't our terms alone. */
  terms?: ReactNode;
  /** The submit button's text, if nothing is paid online. */
  submit?: string;
}) {
  const field = fieldStates(result, page.constraints);
  const t = useTexts(checkTexts);
  const paysNow = cost?.bill.paymentKind === "hosted";
  const managed = useTexts(managesAccountTexts);
  return (
    <StepLayout
      page={page}
      title={t.title}
      printed={<PrintedHead {...page} title={printedTitle} />}
    >
      {/* In print there are two columns, so that a company fits on two pages. */}
      <div className="print:columns-2 print:gap-8">
        <AnswerSections sections={page.sections} className="mb-12 break-inside-avoid print:mb-6" />
      </div>
      {cost ? (
        <Part
          id="cost-title"
          title={t.cost}
          className="mb-12 max-w-line break-inside-avoid print:max-w-none"
          heading="text-h3"
        >
          <CostTable {...cost} />
          <p className="mt-4 hidden print:block">
            <BillWords bill={cost.bill} again={page.again} mayWait={mayWait} />
          </p>
        </Part>
      ) : null}
      {notes ? <TeamNotes {...notes} /> : null}
      {children}
      <FormFrame result={result} action={page.action}>
        {/* The page always shows the newest answers, even around a kept signature. */}
        <input type="hidden" name="seen" value={page.seenVersion} />
        {page.verified ? null : (
          <ConfirmEmail email={page.email} elsewhere={page.confirmed} code={field("code")} />
        )}
        <h2 className="text-h3">{page.signature === null ? t.sign : t.submit}</h2>
        {terms ?? (
          <p>
            {t.accept.first} <a href="/terms-conditions">{t.accept.terms}</a> {t.accept.and}{" "}
            <a href="/privacy-policy">{t.accept.privacy}</a>
            {t.accept.end}
          </p>
        )}
        {page.manages ? <p>{managed.ahead}</p> : null}
        {page.question === null ? null : (
          <TextArea
            field={field("answer")}
            label={t.answer}
            hint={t.answerHint({ question: page.question })}
          />
        )}
        {page.signature === null ? (
          <>
            <AgreedBox field={field("agreed")} seenVersion={page.seenVersion} />
            <TextField field={field("signature")} label={t.signature} autoComplete="name" />
          </>
        ) : (
          <p>{t.signedAs({ name: page.signature })}</p>
        )}
        {cost ? (
          <p className="text-lead">
            <BillWords bill={cost.bill} again={page.again} mayWait={mayWait} />
          </p>
        ) : null}
        <PersonOnly reason={t.onlyThemselves}>
          <Button>
            {page.again
              ? t.submitAgain
              : cost && paysNow
                ? t.submitAndPay({ total: cost.total_c })
                : (submit ?? t.submit)}
          </Button>
        </PersonOnly>
      </FormFrame>
    </StepLayout>
  );
}

/**
 * Confirms by code that the email address is the applicant's own. It is part of the signed form, so that confirming
 * loses no input; its buttons submit only the code.
 */
function ConfirmEmail({
  email,
  elsewhere,
  code,
}: {
  /** Null if they haven't entered one yet. */
  email: string | null;
  /** True if it was confirmed on another device; here the code is still asked for. */
  elsewhere: boolean;
  code: FieldState;
}) {
  const t = useTexts(confirmEmailTexts);
  const confirmedText = useTexts(confirmedTexts);
  return (
    <Part
      id="confirm-title"
      title={elsewhere ? confirmedText.title : t.title}
      className="mb-6 w-full print:hidden"
      heading="text-h3"
    >
      <p className="my-3 max-w-line">
        {elsewhere
          ? confirmedText.code({ email: email ?? "" })
          : email
            ? t.how({ email })
            : t.noAddress}
      </p>
      {email ? <p className="my-3 max-w-line text-small">{t.held(draftMails)}</p> : null}
      <CodeField field={code} />
      <div className="mt-6 flex flex-wrap gap-3">
        <PersonOnly reason={t.onlyThemselves}>
          <Button name="intent" value="confirm" formNoValidate>
            {t.confirm}
          </Button>
        </PersonOnly>
        <Button quiet name="intent" value="resend" formNoValidate>
          {t.another}
        </Button>
      </div>
    </Part>
  );
}

/** What is wrong or unfinished about the team, each with the page that mends it. */
function TeamNotes({
  title,
  lines,
}: {
  title: string;
  lines: readonly { text: string; link: string; href: string }[];
}) {
  return (
    <Part
      id="team-notes"
      title={title}
      className="mb-12 max-w-line print:hidden"
      heading="mb-2 text-h3"
    >
      {lines.map(({ text, link, href }) => (
        <p key={text} className="notice mb-3">
          {text} <a href={href}>{link}</a>
        </p>
      ))}
    </Part>
  );
}

/** Says what will be due, when, and how it is paid; only once it's accepted if it goes to a review (`again`, `mayWait`). */
function BillWords({ bill, again, mayWait }: { bill: Bill; again: boolean; mayWait: boolean }) {
  const { bill: words } = useTexts(checkTexts);
  const t = mayWait ? words.accepted : words;
  const { total_c: total, due_on: due, paymentKind } = bill;
  if (again) return words.again({ total });
  if (paymentKind === "hosted") return `${t.hosted({ total })} ${words.away}`;
  return (paymentKind === "bank" ? t.bank : t.invoice)({ total, due });
}

/** The head of the printed page, with a title of its own by default, and "draft" instead of a missing reference. */
function PrintedHead({
  today,
  reference,
  title,
}: Pick<CheckFacts, "today" | "reference"> & { title: string | undefined }) {
  const { printed } = useTexts(checkTexts);
  return (
    <div className="mb-6 hidden border-b pb-3 print:block">
      <p className="font-bold">{title ?? printed.title}</p>
      <p>{`${printed.on({ today })} · ${reference ? printed.reference({ reference }) : printed.draft}`}</p>
    </div>
  );
}
