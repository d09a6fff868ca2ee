import { LinkButton } from "~/components/ui/button";

/** The applicant's home page shows that their application is under review or needs an answer. */
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
  /** The question. */
  note: string | null;
  link: string;
  href: string;
  /** True if it is the page's main action. */
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
