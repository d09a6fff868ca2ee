import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { payingOnlineTexts } from "./paying-online.text";

export function PayNotice({ owed_c }: { owed_c: number }) {
  const t = useTexts(payingOnlineTexts);
  return <p className="mb-4 max-w-form text-soft">{t.before({ owed: owed_c })}</p>;
}

/** It is a link, because browsers may block a form's redirect to another site. */
export function PayLink({ owed_c, href }: { owed_c: number; href: string }) {
  const t = useTexts(payingOnlineTexts);
  return (
    <div className="notice my-6 max-w-form" role="status">
      <p className="mb-4">{t.before({ owed: owed_c })}</p>
      <LinkButton href={href} rel="noreferrer">
        {t.go}
      </LinkButton>
    </div>
  );
}
