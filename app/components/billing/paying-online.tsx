import { LinkButton } from "~/components/ui/button";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

export const payingOnlineTexts = texts({
  en: {
    before:
      "You’ll pay {owed:money} at Stripe, then come back here. We never see your card or account number.",
    go: "Go to the payment page",
  },
  es: {
    before:
      "Pagará {owed:money} en Stripe y después volverá aquí. Nunca vemos el número de su tarjeta o cuenta.",
    go: "Ir a la página de pago",
  },
});

/** Says above the button that pays online how much is paid, at which provider, and that we see no card. */
export function PayNotice({ owed_c }: { owed_c: number }) {
  const t = useTexts(payingOnlineTexts);
  return <p className="mb-4 max-w-form text-soft">{t.before({ owed: owed_c })}</p>;
}

/** The link to pay at the provider, as the answer to a form without scripts: browsers may block its redirect there. */
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
