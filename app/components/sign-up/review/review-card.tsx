import { LinkButton } from "~/components/ui/button";

/** On the applicant's first page: that somebody looks at their application, or waits for their answer. */
export function ReviewCard({
  title,
  text,
  note,
  link,
  href,
  isFirst,
}: {
  title: string;
  text: string;
  /** What is asked. */
  note: string | null;
  link: string;
  href: string;
  /** It is the one thing that the page puts first. */
  isFirst: boolean;
}) {
  return (
    <section aria-labelledby="review-title" className="mt-6">
      <h3 id="review-title">{title}</h3>
      <p className="my-3 max-w-line">{text}</p>
      {note ? (
        <blockquote className="mb-4 max-w-line whitespace-pre-line break-words border-l pl-4">
          {note}
        </blockquote>
      ) : null}
      <LinkButton quiet={!isFirst} href={href}>
        {link}
      </LinkButton>
    </section>
  );
}
