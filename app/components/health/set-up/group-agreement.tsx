import { Part } from "~/components/ui/parts";
import type { SignedAgreement } from "~/domain/health/offer/signed-agreement";

/** The title, version and sections of the agreement, without who signed it. */
export function GroupAgreement({ agreement }: { agreement: SignedAgreement }) {
  return (
    <Part id="agreement" title={agreement.title} className="mb-12 max-w-line" heading="text-h3">
      <p className="text-small text-soft">{agreement.version}</p>
      {agreement.sections.map(({ title, text }) => (
        <div key={title} className="break-inside-avoid">
          <h3 className="mt-4">{title}</h3>
          <p className="mt-1">{text}</p>
        </div>
      ))}
    </Part>
  );
}
