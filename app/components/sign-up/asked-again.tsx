import { useTexts } from "~/language/use-texts";
import { askedAgainTexts } from "./asked-again.text";

/** Shows the question above the pages of an application that was returned. */
export function AskedAgain({
  reference,
  note,
  answered,
  thread,
}: {
  reference: string;
  note: string;
  /** True if it was answered in writing and only the signature is missing. */
  answered: boolean;
  /** The page with all messages. */
  thread: string;
}) {
  const say = useTexts(askedAgainTexts);
  return (
    <div className="frame pt-6">
      <section aria-labelledby="asked-title" className="notice max-w-line">
        <h2 id="asked-title" className="text-h3">
          {say.title({ reference })}
        </h2>
        <p className="my-2">{say.lead}</p>
        <p className="my-2 whitespace-pre-line break-words font-bold">{note}</p>
        <p>{answered ? say.answered : say.open}</p>
        <p className="mt-2">
          <a className="tap" href={thread}>
            {answered ? say.see : say.answer}
          </a>
        </p>
      </section>
    </div>
  );
}
