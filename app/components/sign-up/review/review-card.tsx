import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { reviewCardTexts } from "./review-card.text";

/** On the applicant's first page: that somebody looks at their application, or waits for their answer. */
export function ReviewCard({
  reference,
  asked,
  href,
}: {
  reference: string;
  /** A question stands open. */
  asked: boolean;
  href: string;
}) {
  const say = useTexts(reviewCardTexts);
  return (
    <section aria-labelledby="review-title" className="part">
      <h2 id="review-title">{say.title}</h2>
      <p className="my-3 max-w-line">{(asked ? say.asks : say.waits)({ reference })}</p>
      <LinkButton quiet={!asked} href={href}>
        {asked ? say.answer : say.see}
      </LinkButton>
    </section>
  );
}
