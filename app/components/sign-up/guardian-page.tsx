import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { guardianTexts } from "./guardian-page.text";

/** Tells applicants under 18 who can apply for them and when they can apply. */
export function GuardianPage({
  page: { born, adultOn, change, remove },
}: {
  page: {
    /** Both are YYYY-MM-DD. */
    born: string;
    adultOn: string;
    change: string;
    remove: string;
  };
}) {
  const say = useTexts(guardianTexts);
  return (
    <div className="one-thing frame pt-8">
      <h1>{say.title}</h1>
      <p className="my-4 max-w-line text-lead">{say.why({ born })}</p>
      <h2>{say.next}</h2>
      <div className="prose mb-6">
        <ul>
          <li>{say.guardian}</li>
          <li>{say.later({ adultOn })}</li>
        </ul>
      </div>
      <p className="max-w-line">
        {`${say.wrong} `}
        <a className="tap" href={change}>
          {say.change}
        </a>
      </p>
      <details className="mt-12 max-w-line">
        <summary>{say.remove}</summary>
        <p className="my-3">{say.removeHint}</p>
        <FormFrame action={remove} intent="discard">
          <Button quiet>{say.yes}</Button>
        </FormFrame>
      </details>
    </div>
  );
}
