import { supportEmail } from "~/domain/support-email";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { Button, LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { withdrawalTexts } from "./withdrawal.text";

type Approved = { reference: string; at: string; record: string };
type Page = {
  approved: null;
  reference: string;
  action: string;
  back: string;
  /** The page on which the answers can be changed instead; null if that isn't possible now. */
  change: string | null;
};

/** Asks before an application is withdrawn. */
export function Withdrawal({
  page,
  result,
}: {
  page: Page | { approved: Approved };
  result: FormResult | undefined;
}) {
  return page.approved ? <TooLate {...page.approved} /> : <Question page={page} result={result} />;
}

/** An admin approved it meanwhile. */
function TooLate({ reference, at, record }: Approved) {
  const { approved: say } = useTexts(withdrawalTexts);
  return (
    <div className="frame pt-8">
      <h1>{say.title}</h1>
      <p className="my-4 max-w-line text-lead" role="status">
        {say.lead({ reference, at })}
      </p>
      <p className="mb-6 max-w-line">{say.end({ address: supportEmail, reference })}</p>
      <LinkButton href={record}>{say.see}</LinkButton>
    </div>
  );
}

function Question({ page, result }: { page: Page; result: FormResult | undefined }) {
  const say = useTexts(withdrawalTexts);
  const { reference, action, back, change } = page;
  return (
    <div className="frame pt-8">
      <h1>{say.title}</h1>
      <p className="my-4 max-w-line text-lead">{say.lead({ reference })}</p>
      <div className="prose mb-6">
        <ul>
          <li>{say.answers}</li>
          <li>{say.kept}</li>
          <li>{say.money}</li>
          <li>{say.mail}</li>
        </ul>
      </div>
      {change ? (
        <p className="mb-6 max-w-line">
          {`${say.instead} `}
          <a className="tap" href={change}>
            {say.change}
          </a>
        </p>
      ) : null}
      <FormFrame result={result} action={action}>
        <PersonOnly why={say.own_only}>
          <div className="flex flex-wrap gap-3">
            <Button>{say.button}</Button>
            <LinkButton quiet href={back}>
              {say.back}
            </LinkButton>
          </div>
        </PersonOnly>
      </FormFrame>
    </div>
  );
}
