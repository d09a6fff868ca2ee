import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextArea } from "~/components/forms/text-area";
import { Button, LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { applicationReviewTexts } from "./application-review.text";
import { MessageThread } from "./message-thread";

type Review = {
  reference: string;
  sentIn: string;
  /** The open question; null if there is none. */
  asked: string | null;
  answered: boolean;
  /** True if the application's answers differ from the signed ones. */
  changed: boolean;
  answer: string;
  messages: readonly {
    id: string;
    from: "administrator" | "applicant";
    text: string;
    at: string;
    /** False if it waits for a signature and was not sent. */
    sent: boolean;
  }[];
  check: string;
  action: string;
  withdraw: string;
  constraints: Constraints;
};

/** Shows an application under review, the open question and all messages. */
export function ApplicationReview({
  page,
  result,
}: {
  page: Review;
  result: FormResult | undefined;
}) {
  const say = useTexts(applicationReviewTexts);
  const { reference, sentIn, asked, messages } = page;
  return (
    <div className="frame pt-8">
      <h1>{say.title}</h1>
      <p className="mt-4 max-w-line text-lead">{asked === null ? say.waits : say.asks}</p>
      <p className="my-2 max-w-line">{say.reference({ reference, at: sentIn })}</p>
      {asked === null ? <p className="max-w-line">{say.nothing}</p> : null}
      {/* The input stays, even if the question was answered in another tab. */}
      {asked !== null || result ? <Question page={page} result={result} /> : null}
      <section aria-labelledby="thread-title" className="part">
        <h2 id="thread-title" className="mb-4">
          {say.thread}
        </h2>
        {messages.length === 0 ? (
          <p>{say.no_messages}</p>
        ) : (
          <MessageThread
            messages={messages.map(({ from, sent, ...message }) => ({
              ...message,
              by: from === "administrator" ? say.us : sent ? say.you : say.not_sent,
              own: from === "applicant",
            }))}
          />
        )}
      </section>
      <p className="print:hidden mt-8">
        <LinkButton quiet={asked !== null} href="/">
          {say.home}
        </LinkButton>
      </p>
      <p className="print:hidden mt-6 max-w-line">
        {`${say.over} `}
        <a className="tap" href={page.withdraw}>
          {say.withdraw}
        </a>
      </p>
    </div>
  );
}

function Question({ page, result }: { page: Review; result: FormResult | undefined }) {
  const say = useTexts(applicationReviewTexts);
  const { asked, answered, changed, answer, check, action, constraints } = page;
  const field = fieldStates(result, constraints, { answer });
  return (
    <section aria-labelledby="question-title" className="part">
      <h2 id="question-title">{say.question}</h2>
      <p className="my-3 max-w-line whitespace-pre-line break-words text-lead">{asked}</p>
      {answered ? (
        <div className="notice mb-6 max-w-form">
          <p>{say.kept}</p>
          <p className="mt-3">
            <LinkButton href={check}>{say.sign}</LinkButton>
          </p>
        </div>
      ) : null}
      <FormFrame result={result} action={action}>
        <TextArea field={field("answer")} label={say.answer} hint={say.answer_hint} />
        {changed && !answered ? <p>{say.changed}</p> : null}
        <PersonOnly why={say.own_only}>
          <Button quiet={answered}>{changed ? say.send_changed : say.send}</Button>
        </PersonOnly>
      </FormFrame>
      {answered ? null : (
        <p className="mt-6 max-w-line">
          {`${say.change_lead} `}
          <a className="tap" href={check}>
            {say.change}
          </a>
        </p>
      )}
    </section>
  );
}
