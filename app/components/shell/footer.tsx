import { LinkList } from "./link-list";
import { footerLinks } from "./site-links";

export function Footer({ signedIn }: { signedIn: boolean }) {
  return (
    <footer className="frame mt-auto text-small text-soft">
      <nav aria-label="Footer" className="footer">
        <LinkList links={signedIn ? footerLinks.member : footerLinks.guest} />
        <LinkList links={footerLinks.legal} />
      </nav>
      <p className="pb-8">
        Membership is not insurance. Health plans are sold by the insurance companies named with
        them.
      </p>
    </footer>
  );
}
