import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { payingOnlineTexts } from "./paying-online.text";

/** What is about to happen, beside the button that leads to the provider's page. */
export function PayNotice({ owed_c }: { owed_c: number }) {
  const said = useTexts(payingOnlineTexts);
  return <p className="mb-4 max-w-form text-soft">{said.before({ owed: owed_c })}</p>;
}

/** The same with the way there: a form that the browser itself sends may not be led to another site. */
export function PayLink({ owed_c, href }: { owed_c: number; href: string }) {
  const said = useTexts(payingOnlineTexts);
  return (
    <div className="notice my-6 max-w-form" role="status">
      <p className="mb-4">{said.before({ owed: owed_c })}</p>
      <LinkButton href={href} rel="noreferrer">
        {said.go}
      </LinkButton>
    </div>
  );
}
