import { LinkButton } from "~/components/ui/button";

/** On the applicant's first page: that somebody looks at their application, or waits for their answer. */
export function ReviewCard({
  title,
  text,
  link,
  asked,
  href,
}: {
  title: string;
  text: string;
  link: string;
  /** A question stands open. */
  asked: boolean;
  href: string;
}) {
  return (
    <section aria-labelledby="review-title" className="part">
      <h2 id="review-title">{title}</h2>
      <p className="my-3 max-w-line">{text}</p>
      <LinkButton quiet={!asked} href={href}>
        {link}
      </LinkButton>
    </section>
  );
}
