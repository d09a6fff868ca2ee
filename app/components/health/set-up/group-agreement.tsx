import { groupAgreementVersion } from "~/domain/health/offer/group-agreement";
import { groupAgreementTexts } from "~/domain/health/offer/group-agreement.text";
import { useTexts } from "~/language/use-texts";

/** The agreement that an employer signs, whole. */
export function GroupAgreement() {
  const said = useTexts(groupAgreementTexts);
  return (
    <section aria-labelledby="agreement" className="mb-12 max-w-line">
      <h2 id="agreement" className="text-h3">
        {said.title}
      </h2>
      <p className="text-small text-soft">{said.version({ version: groupAgreementVersion })}</p>
      {Object.values(said.sections).map(({ title, text }) => (
        <div key={title} className="break-inside-avoid">
          <h3 className="mt-4">{title}</h3>
          <p className="mt-1">{text}</p>
        </div>
      ))}
    </section>
  );
}
