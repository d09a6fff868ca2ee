import type { NewsletterResult } from "~/domain/shell/newsletter";
import { useTexts } from "~/language/use-texts";
import { useDisplay } from "~/components/shell/display";
import { DisplayForm } from "./display-form";
import { LanguageForm } from "~/components/shell/language-form";
import { LinkList } from "~/components/shell/link-list";
import { NewsletterForm } from "./newsletter-form";
import { footerLinks, legalLinks } from "./footer-links";
import { footerTexts } from "./footer.text";

/** handbook/product.md#header-and-footer, Footer: links for guests or for members, the newsletter, and how the pages are to look. */
export function Footer({
  signedIn,
  marketing,
  joins,
  asksConsent,
  newsletters,
  newsletter,
  switches,
}: {
  signedIn: boolean;
  marketing: string | null;
  /** Whether a guest can join here. */
  joins: boolean;
  /** Whether visitors are asked for their consent to scripts of other sites. */
  asksConsent: boolean;
  /** Whether there is a newsletter to sign up for. */
  newsletters: boolean;
  /** How the newsletter form that led to this page went. */
  newsletter: NewsletterResult | null;
  /** Whether the reader chooses the language. */
  switches: boolean;
}) {
  const { lite } = useDisplay();
  const said = useTexts(footerTexts);
  return (
    <footer className="frame mt-auto text-small text-soft @container">
      <div className="mb-6 mt-16 grid gap-6 border-t pt-6 @lg:gap-x-16 @lg:[grid-template:'links_newsletter'_'display_newsletter'_1fr/minmax(0,1fr)_22rem] [&_a]:text-soft">
        {/* The first row's room for thumbs is not part of the space above it. */}
        <nav aria-label={said.nav} className="-mt-3">
          <LinkList links={footerLinks({ signedIn, marketing, joins }, said)} />
          <LinkList links={legalLinks(said)} />
        </nav>
        {newsletters ? <NewsletterForm flashed={newsletter} /> : null}
        <div>
          {switches ? <LanguageForm /> : null}
          <DisplayForm />
          {asksConsent && !lite ? (
            // Seen once the script is here that answers it (app/browser/consent); its place is kept.
            <button
              type="button"
              data-asks-consent
              className="as-link invisible [.asks-consent_&]:visible"
            >
              {said.cookies}
            </button>
          ) : null}
        </div>
      </div>
      <p className="pb-8">{said.notInsurance}</p>
    </footer>
  );
}
