import { Part } from "~/components/ui/parts";
import { officeTexts } from "~/domain/association/desk/office.text";
import { useTexts } from "~/language/use-texts";

/** Shows an agreement as members read it, in English and in Spanish, or says that there is no Spanish text. */
export function AgreementPreview({
  values,
  html,
}: {
  values: { summary: string; summary_es: string };
  html: { body: string; body_es: string };
}) {
  const t = useTexts(officeTexts);
  return (
    <Part id="preview" title={t.preview}>
      <div lang="en">
        <p className="my-3 max-w-line font-bold">{values.summary}</p>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html.body }} />
      </div>
      {html.body_es ? (
        <>
          <h2 className="mt-8">{t.inSpanish}</h2>
          <div lang="es">
            <p className="my-3 max-w-line font-bold">{values.summary_es}</p>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html.body_es }} />
          </div>
        </>
      ) : (
        <p className="mt-4 max-w-line">{t.noSpanish}</p>
      )}
    </Part>
  );
}
