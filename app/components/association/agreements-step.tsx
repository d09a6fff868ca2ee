import { CheckboxField } from "~/components/forms/checkbox-field";
import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { useTexts } from "~/language/use-texts";
import { agreementsStepTexts } from "./agreements-step.text";

/** `html` is safe (screens/benefits/markdown.server.ts). */
type AgreementText = {
  version: string;
  summary: string;
  html: string;
  /** True if the text is a translation of the binding version. */
  translated: boolean;
};

export function AgreementFields({
  field,
  agreement,
  signer,
}: {
  field: (name: string) => FieldState;
  agreement: AgreementText;
  /** The signature must match this name. */
  signer: string;
}) {
  const t = useTexts(agreementsStepTexts);
  const read = field("version").defaultValue;
  const hasChanged = read !== undefined && read !== "" && read !== agreement.version;
  const agreed = field("agreed");
  return (
    <>
      {hasChanged ? <p className="notice max-w-line font-bold">{t.changed}</p> : null}
      <section aria-labelledby="in-short" className="max-w-line">
        <h2 id="in-short" className="text-h3">
          {t.short}
        </h2>
        <p>{agreement.summary}</p>
      </section>
      <section aria-labelledby="whole-agreement" className="w-full max-w-line">
        <h2 id="whole-agreement" className="text-h3">
          {t.full}
        </h2>
        <p className="mb-4 text-small text-soft">
          {t.version({ version: agreement.version })}
          {agreement.translated ? `. ${t.english}` : ""}
        </p>
        <div
          className="prose rounded border bg-raised px-4 py-2"
          dangerouslySetInnerHTML={{ __html: agreement.html }}
        />
      </section>
      <input type="hidden" name="version" value={agreement.version} />
      {/* Agreeing to an earlier text doesn't count for this one. */}
      <CheckboxField
        key={agreement.version}
        field={hasChanged ? { ...agreed, chosen: [], defaultValue: undefined } : agreed}
        label={t.agreed}
      />
      <TextField
        field={field("signature")}
        label={t.signature}
        hint={t.signedAs({ name: signer })}
        autoComplete="name"
      />
    </>
  );
}
