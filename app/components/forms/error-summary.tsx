import { useEffect, useRef } from "react";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { problemsOf, type FormResult } from "./field-state";

const errorSummaryTexts = texts({
  en: { title: "There is a problem" },
  es: { title: "Hay un problema" },
});

/**
 * Lists the errors above the form with links to their fields. It takes the focus: by autofocus in a new document, and
 * by the effect otherwise.
 */
export function ErrorSummary({ result }: { result: FormResult | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [result]);
  const { title } = useTexts(errorSummaryTexts);
  const problems = problemsOf(result);
  if (problems.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was sent back because of this text
    <div ref={box} className="problems w-full" role="alert" tabIndex={-1} autoFocus>
      <h2 className="text-h3">{title}</h2>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field + text}>{field ? <a href={`#${field}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}
