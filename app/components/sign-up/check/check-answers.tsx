import { CheckboxField } from "~/components/forms/checkbox-field";
import { CodeField } from "~/components/forms/code-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { managesAccountTexts } from "../owner/manages-account.text";
import { answerTexts } from "../review/answer.text";
import { CostTable, type CostLine } from "../cost-table";
import { StepLayout, type StepFacts } from "../step-frame";
import { AnswerRows, type AnswerRow } from "./answer-rows";
import { checkTexts } from "./check-answers.text";
import { confirmedTexts } from "../draft/draft-elsewhere.text";
import { TeamNotes, type TeamNotesFacts } from "./team-notes";

type CheckFacts = Pick<StepFacts, "action" | "back" | "progress" | "pace"> & {
  sections: readonly {
    title: string;
    change: string;
    rows: readonly AnswerRow[];
  }[];
  email: string | null;
  verified: boolean;
  /** On another device. */
  confirmed: boolean;
  /** It was submitted once and given back: somebody looks at it before anything is paid. */
  again: boolean;
  /** From its first submission on. */
  reference: string | null;
  /** YYYY-MM-DD */
  today: string;
  /** What an applicant is asked who has not answered in writing yet; null: nothing. */
  question: string | null;
  /** Which answers these are: a signature counts for them and no others. */
  seen: string;
  constraints: Constraints;
};

/** What a kind of sign-up has to say before the signature. */
type Notes = TeamNotesFacts | null;
type Bill = { total_c: number; paymentKind: string; due_on: string };
type Cost = { lines: readonly CostLine[]; total_c: number; per: string; bill: Bill };

/** Everything that was answered, each part with the link that changes it and comes back, and the signature. */
export function CheckAnswers({
  page,
  cost,
  notes = null,
  result,
  manages = false,
  mayWait = false,
}: {
  page: CheckFacts;
  cost: Cost | null;
  notes?: Notes;
  result: FormResult | undefined;
  /** Whoever signs manages an account that is others' too. */
  manages?: boolean;
  /** Somebody may have to accept it first. Said of every such kind, since who waits tells which companies are members. */
  mayWait?: boolean;
}) {
  const about = result?.initialValue?.["intent"];
  const confirming = about === "confirm" ? result : undefined;
  const submitting = about === undefined ? result : undefined;
  const field = fieldStates(submitting, page.constraints);
  const said = useTexts(checkTexts);
  const paysNow = cost?.bill.paymentKind === "hosted";
  const say = useTexts(answerTexts);
  const managed = useTexts(managesAccountTexts);
  return (
    <StepLayout page={page} title={said.title} printed={<PrintedHead page={page} />}>
      {page.sections.map(({ title, change, rows }) => (
        <section key={title} aria-label={title} className="mb-12 max-w-line">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-h3">{title}</h2>
            <a className="tap print:hidden" href={change}>
              {said.change}
              <span className="sr-only">{` ${title}`}</span>
            </a>
          </div>
          <AnswerRows rows={rows} />
        </section>
      ))}
      {cost ? (
        <section aria-labelledby="cost-title" className="mb-12 max-w-line">
          <h2 id="cost-title" className="text-h3">
            {said.cost}
          </h2>
          <CostTable lines={cost.lines} total_c={cost.total_c} per={cost.per} />
          <p className="mt-4 hidden print:block">
            <BillWords bill={cost.bill} again={page.again} mayWait={mayWait} />
          </p>
        </section>
      ) : null}
      {notes ? <TeamNotes notes={notes} /> : null}
      {page.verified ? null : <ConfirmEmail page={page} result={confirming} />}
      <FormFrame result={submitting} action={page.action}>
        <input type="hidden" name="seen" value={page.seen} />
        <h2 className="text-h3">{said.sign}</h2>
        <p>
          By submitting you accept the <a href="/terms-conditions">terms and conditions</a> and the{" "}
          <a href="/privacy-policy">privacy policy</a>. A membership is not insurance.
        </p>
        {manages ? <p>{managed.ahead}</p> : null}
        {page.question === null ? null : (
          <TextArea
            field={field("answer")}
            label={say.answer}
            hint={say.hint({ question: page.question })}
          />
        )}
        <CheckboxField field={field("agreed")} label={said.agreed} />
        <TextField field={field("signature")} label={said.signature} autoComplete="name" />
        {cost ? (
          <p className="text-lead">
            <BillWords bill={cost.bill} again={page.again} mayWait={mayWait} />
          </p>
        ) : null}
        <PersonOnly why={said.onlyThemselves}>
          <Button>
            {page.again
              ? said.submitAgain
              : cost && paysNow
                ? said.submitAndPay({ total: cost.total_c })
                : said.submit}
          </Button>
        </PersonOnly>
      </FormFrame>
    </StepLayout>
  );
}

/** What happens to the money once this is submitted. */
function BillWords({ bill, again, mayWait }: { bill: Bill; again: boolean; mayWait: boolean }) {
  const { bill: words } = useTexts(checkTexts);
  const said = mayWait ? words.accepted : words;
  const { total_c: total, due_on: due, paymentKind } = bill;
  if (again) return words.again({ total });
  if (paymentKind === "hosted") return said.hosted({ total });
  return (paymentKind === "bank" ? said.bank : said.invoice)({ total, due });
}

/** On paper only: what this is, of which day, and under which reference. */
function PrintedHead({ page: { today, reference } }: { page: CheckFacts }) {
  const { printed } = useTexts(checkTexts);
  return (
    <div className="mb-6 hidden border-b pb-3 print:block">
      <p className="font-bold">{printed.title}</p>
      <p>{`${printed.on({ today })} · ${reference ? printed.reference({ reference }) : printed.draft}`}</p>
    </div>
  );
}

/** A membership begins with an address that is the person's own. */
function ConfirmEmail({ page, result }: { page: CheckFacts; result: FormResult | undefined }) {
  const field = fieldStates(result, page.constraints);
  const say = useTexts(confirmedTexts);
  return (
    <section aria-labelledby="confirm-title" className="mb-12 print:hidden">
      <h2 id="confirm-title" className="text-h3">
        {page.confirmed ? say.title : "Confirm your email address before you submit"}
      </h2>
      <p className="my-3 max-w-line">
        {page.confirmed
          ? say.code({ email: page.email ?? "" })
          : page.email
            ? `We sent a mail to ${page.email}. Open its link, or enter the 6-digit code from it here.`
            : "Enter your email address in the first step: we mail you a code."}
      </p>
      <FormFrame result={result} action={page.action} intent="confirm">
        <CodeField field={field("code")} />
        <PersonOnly why="Only the person themselves confirms their email address.">
          <Button>Confirm</Button>
        </PersonOnly>
      </FormFrame>
      <FormFrame action={page.action} intent="resend">
        <Button quiet>Send another mail</Button>
      </FormFrame>
    </section>
  );
}
