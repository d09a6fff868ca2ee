import { LinkButton } from "~/components/ui/button";

/** `note` is a message or deadline; `isFirst` marks the page's main action. */
type Step = { text: string; href: string; note?: string | null; isFirst: boolean };

/** The most urgent step comes first. */
export function NextSteps({ title, steps }: { title: string; steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps-title" className="part">
      <h2 id="next-steps-title">{title}</h2>
      <ul id="next-steps" className="mt-2">
        {steps.map(({ text, href, note, isFirst }) => (
          <li key={`${href} ${text}`} className="border-b">
            {isFirst ? (
              <p className="py-3 print:hidden">
                <LinkButton href={href}>{text}</LinkButton>
              </p>
            ) : (
              <a className="tap" href={href}>
                {text}
              </a>
            )}
            {note ? <p className="mb-3 whitespace-pre-line break-words">{note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
