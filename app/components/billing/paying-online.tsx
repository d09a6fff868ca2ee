import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { payingOnlineTexts } from "./paying-online.text";

export function PayNotice({ owed_c }: { owed_c: number }) {
  const said = useTexts(payingOnlineTexts);
  return <p className="mb-4 max-w-form text-soft">{said.before({ owed: owed_c })}</p>;
}

/** It is a link, because browsers may block a form's redirect to another site. */
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
