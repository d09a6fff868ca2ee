import type { NewsletterResult } from "~/domain/shell/newsletter";
import { useTexts } from "~/language/use-texts";
import { useDisplay } from "~/components/shell/display";
import { DisplayForm } from "./display-form";
import { LanguageForm } from "~/components/shell/language-form";
import { LinkList } from "~/components/shell/link-list";
import { NewsletterForm } from "./newsletter-form";
import { footerLinks, legalLinks } from "./footer-links";
import { footerTexts } from "./footer.text";

/**
 * The footer has links for guests or members, the newsletter and display settings
 * (handbook/product.md#header-and-footer, Footer).
 */
export function Footer({
  signedIn,
  marketing,
  asksConsent,
  newsletter,
  switches,
}: {
  signedIn: boolean;
  marketing: string | null;
  /** True if visitors are asked for consent to third-party scripts. */
  asksConsent: boolean;
  /** The outcome of the newsletter form that led to this page. */
  newsletter: NewsletterResult | null;
  /** True if visitors can choose the language. */
  switches: boolean;
}) {
  const { lite } = useDisplay();
  const t = useTexts(footerTexts);
  return (
    <footer className="frame mt-auto text-small text-soft @container">
      <div className="mb-6 mt-16 grid gap-6 border-t pt-6 @lg:gap-x-16 @lg:[grid-template:'links_newsletter'_'display_newsletter'_1fr/minmax(0,1fr)_22rem] [&_a]:text-soft">
        {/* The links' touch area overlaps the space above the first row. */}
        <nav aria-label={t.nav} className="-mt-3">
          <LinkList links={footerLinks({ signedIn, marketing }, t)} />
          <LinkList links={legalLinks(t)} />
        </nav>
        <NewsletterForm flashed={newsletter} />
        <div>
          {switches ? <LanguageForm /> : null}
          <DisplayForm />
          {asksConsent && !lite ? (
            // Hidden until its script is loaded (app/browser/consent), but its space is reserved.
            <button
              type="button"
              data-asks-consent
              className="as-link invisible [.asks-consent_&]:visible"
            >
              {t.cookies}
            </button>
          ) : null}
        </div>
      </div>
      <p className="pb-8">{t.notInsurance}</p>
    </footer>
  );
}
