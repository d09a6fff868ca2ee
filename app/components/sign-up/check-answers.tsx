import { CheckboxField } from "~/components/forms/checkbox-field";
import { CodeField } from "~/components/forms/code-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { formatCents } from "~/domain/money";
import { CostTable, type CostLine } from "./cost-table";
import { StepHead, type StepFacts } from "./step-frame";

type CheckFacts = Pick<StepFacts, "action" | "back" | "progress"> & {
  sections: readonly {
    title: string;
    change: string;
    rows: readonly { label: string; value: string | null }[];
  }[];
  email: string | null;
  verified: boolean;
  /** It was submitted once and given back: somebody looks at it before anything is paid. */
  again: boolean;
  /** Which answers these are: a signature counts for them and no others. */
  seen: string;
  constraints: Constraints;
};

type Cost = { lines: readonly CostLine[]; total_c: number; per: string };

/** Everything that was answered, each part with the link that changes it and comes back, and the signature. */
export function CheckAnswers({
  page,
  cost,
  result,
}: {
  page: CheckFacts;
  cost: Cost | null;
  result: FormResult | undefined;
}) {
  const about = result?.initialValue?.["intent"];
  const confirming = about === "confirm" ? result : undefined;
  const submitting = about === undefined ? result : undefined;
  const field = fieldStates(submitting, page.constraints);
  return (
    <div className="frame pt-6">
      <StepHead page={page} title="Check your answers" />
      {page.sections.map(({ title, change, rows }) => (
        <section key={title} aria-label={title} className="mb-12 max-w-line">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-h3">{title}</h2>
            <a className="tap print:hidden" href={change}>
              Change<span className="sr-only">{` ${title}`}</span>
            </a>
          </div>
          <SummaryList
            rows={rows.map(({ label, value }) => ({
              term: label,
              detail: value ?? <span className="text-soft">Not provided</span>,
            }))}
          />
        </section>
      ))}
      {cost ? (
        <section aria-labelledby="cost-title" className="mb-12 max-w-line">
          <h2 id="cost-title" className="text-h3">
            What it costs
          </h2>
          <CostTable {...cost} />
        </section>
      ) : null}
      {page.verified ? null : <ConfirmEmail page={page} result={confirming} />}
      <FormFrame result={submitting} action={page.action}>
        <input type="hidden" name="seen" value={page.seen} />
        <h2 className="text-h3">Sign and submit</h2>
        <p>
          By submitting you accept the <a href="/terms-conditions">terms and conditions</a> and the{" "}
          <a href="/privacy-policy">privacy policy</a>. A membership is not insurance.
        </p>
        <CheckboxField field={field("agreed")} label="I agree, and my answers are true" />
        <TextField
          field={field("signature")}
          label="Your full name, as your signature"
          autoComplete="name"
        />
        <PersonOnly why="A signature counts only from the person themselves.">
          <Button>{page.again ? "Submit again" : submitWords(cost)}</Button>
        </PersonOnly>
      </FormFrame>
    </div>
  );
}

const submitWords = (cost: Cost | null) =>
  cost ? `Submit and pay ${formatCents(cost.total_c)}` : "Submit";

/** A membership begins with an address that is the person's own. */
function ConfirmEmail({ page, result }: { page: CheckFacts; result: FormResult | undefined }) {
  const field = fieldStates(result, page.constraints);
  return (
    <section aria-labelledby="confirm-title" className="mb-12">
      <h2 id="confirm-title" className="text-h3">
        Confirm your email address before you submit
      </h2>
      <p className="my-3 max-w-line">
        {page.email
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
