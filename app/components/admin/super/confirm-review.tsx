import type { ReactNode } from "react";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextArea } from "~/components/forms/text-area";
import { ConfirmAction } from "./confirm-action";
import { NothingToDo } from "./nothing-to-do";
import type { ReviewRow } from "./review-table";

type ReviewQuestion = Pick<ReviewRow, "name" | "applicant" | "href"> & {
  back: string;
  /** What became of it; null: it waits. */
  state: string | null;
  submittedAt: string;
  /** Who manages the account and who owns the company; null for what is no company. */
  owner: string | null;
  starts: string;
  /** Members of the same name. */
  alike: readonly string[];
  constraints: Constraints;
};

type Props = { page: ReviewQuestion; result: FormResult | undefined };

const back = ({ back: href }: ReviewQuestion) => ({ href, text: "Back to the application" });

/** Which submission of the application was looked at. */
const seen = ({ submittedAt }: ReviewQuestion) => (
  <SeenMark name="submitted_at" value={submittedAt} />
);

/** In place of the question once somebody has decided. */
function OrSettled({ page, children }: { page: ReviewQuestion; children: ReactNode }) {
  if (page.state === null) return children;
  return (
    <NothingToDo title="There is nothing to decide" back={back(page)}>
      {`The application of ${page.name}: ${page.state}.`}
    </NothingToDo>
  );
}

export function ConfirmApproval({ page, result }: Props) {
  const { name, owner, starts, alike } = page;
  return (
    <OrSettled page={page}>
      <ConfirmAction
        question={`Approve ${name}?`}
        changes={[
          { what: "Application", now: "Waits for approval", then: "Approved" },
          { what: "Membership", now: "None", then: `Starts on ${starts}` },
          { what: "Invoice", now: "None", then: "The first is issued and mailed" },
        ]}
        result={result}
        action={`${page.href}/approve`}
        fields={seen(page)}
        button="Approve"
        back={back(page)}
      >
        <p>{`${name} becomes a member at once.${owner ? ` ${owner}.` : ""}`}</p>
        {alike.length > 0 ? (
          <p>{`Approve only if it is another company than ${alike.join(" and ")}.`}</p>
        ) : null}
      </ConfirmAction>
    </OrSettled>
  );
}

export function ConfirmQuestion({ page, result }: Props) {
  const field = fieldStates(result, page.constraints);
  return (
    <OrSettled page={page}>
      <ConfirmAction
        question={`Ask ${page.applicant.name} for information?`}
        result={result}
        action={`${page.href}/ask`}
        fields={
          <>
            {seen(page)}
            <TextArea
              field={field("note")}
              label="What do you need to know?"
              hint="We mail it as you write it: leave out dates of birth, EINs and health. Up to 500 characters."
            />
          </>
        }
        button="Send the question"
        back={back(page)}
      >
        <p>
          {`The application of ${page.name} goes back to the applicant, who answers in writing and can change what they told us. Then it waits for you again.`}
        </p>
      </ConfirmAction>
    </OrSettled>
  );
}

export function ConfirmRejection({ page, result }: Props) {
  const field = fieldStates(result, page.constraints);
  return (
    <OrSettled page={page}>
      <ConfirmAction
        question={`Reject the application of ${page.name}?`}
        result={result}
        action={`${page.href}/reject`}
        fields={
          <>
            {seen(page)}
            <TextArea
              field={field("note")}
              label="Why is it rejected?"
              hint="We mail it as you write it. Up to 500 characters."
            />
          </>
        }
        button="Reject"
        back={back(page)}
      >
        <p>
          {`It cannot be taken up again. ${page.applicant.name} is told why, and may begin another.`}
        </p>
      </ConfirmAction>
    </OrSettled>
  );
}
