import type { AgreementLine, AgreementSigner } from "~/domain/association/desk/desk-rows";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { ButtonLine, LinkLine, Part, TapLink } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { officeTexts } from "~/domain/association/desk/office.text";

type Line = AgreementLine & { href: string };

export function Agreements({
  page: { rows, hasDraft },
  result,
}: {
  page: { rows: readonly Line[]; hasDraft: boolean };
  result: FormResult | undefined;
}) {
  const t = useTexts(officeTexts);
  const { day } = formats(useLanguage());
  return (
    <>
      <h1>{t.agreementsTitle}</h1>
      <p className="mb-4 mt-2 max-w-line">{t.agreementsAbout}</p>
      <FormFrame result={result} intent="begin" className="mb-6">
        <Button quiet>{hasDraft ? t.goOn : t.newVersion}</Button>
      </FormFrame>
      <DataTable
        caption={t.agreementsTitle}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t.version,
            cell: ({ version, href }) => <TapLink href={href}>{version}</TapLink>,
          },
          {
            title: t.state,
            cell: ({ published_at, current }) => (
              <Chip tone={current ? "good" : "plain"}>
                {current ? t.isCurrent : published_at ? t.isFormer : t.isDraft}
              </Chip>
            ),
          },
          {
            title: t.published,
            cell: ({ published_at }) => (published_at ? day(published_at) : "–"),
          },
          { title: t.signed, figure: true, cell: ({ signed }) => signed },
        ]}
      />
    </>
  );
}

type AgreementShown = {
  version: string;
  values: Record<string, string>;
  /** HTML of the texts. */
  html: { body: string; body_es: string };
  isDraft: boolean;
  seenVersion: string;
  back: string;
  publish: string;
  file: string;
  signers: readonly AgreementSigner[];
  constraints: Constraints;
};

/** Shows a draft to edit, or a published version and its signatures. */
export function Agreement({
  page,
  result,
}: {
  page: AgreementShown;
  result: FormResult | undefined;
}) {
  const t = useTexts(officeTexts);
  const { version, isDraft, back, publish, signers } = page;
  return (
    <>
      <LinkLine href={back} text={t.backToAgreements} />
      <h1>{isDraft ? t.draftTitle({ version }) : t.versionTitle({ version })}</h1>
      {isDraft ? <Draft page={page} result={result} /> : null}
      {isDraft ? <ButtonLine className="mt-6" quiet href={publish} text={t.toPublish} /> : null}
      <AgreementPreview page={page} />
      {isDraft ? null : <Signers signers={signers} file={page.file} />}
    </>
  );
}

function Draft({ page, result }: { page: AgreementShown; result: FormResult | undefined }) {
  const t = useTexts(officeTexts);
  const field = fieldStates(result, page.constraints, page.values);
  return (
    <FormFrame result={result} className="mt-4">
      <SeenMark name="seen" value={page.seenVersion} />
      <TextField field={field("version")} label={t.version} hint={t.versionHint} />
      <TextArea field={field("summary")} label={t.summary} rows={4} />
      <TextArea field={field("body")} label={t.body} hint={t.bodyHint} rows={16} />
      <TextArea field={field("summary_es")} label={t.summaryEs} rows={4} />
      <TextArea field={field("body_es")} label={t.bodyEs} hint={t.bodyHint} rows={16} />
      <Button>{t.saveDraft}</Button>
    </FormFrame>
  );
}

/** Shows the agreement as members see it. */
function AgreementPreview({ page }: { page: Pick<AgreementShown, "values" | "html"> }) {
  const t = useTexts(officeTexts);
  const { values, html } = page;
  return (
    <Part id="preview" title={t.preview}>
      <div lang="en">
        <p className="my-3 max-w-line font-bold">{values["summary"]}</p>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html.body }} />
      </div>
      {html.body_es ? (
        <>
          <h2 className="mt-8">{t.inSpanish}</h2>
          <div lang="es">
            <p className="my-3 max-w-line font-bold">{values["summary_es"]}</p>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html.body_es }} />
          </div>
        </>
      ) : (
        <p className="mt-4 max-w-line">{t.noSpanish}</p>
      )}
    </Part>
  );
}

function Signers({ signers, file }: { signers: readonly AgreementSigner[]; file: string }) {
  const t = useTexts(officeTexts);
  const { day } = formats(useLanguage());
  return (
    <Part id="signers" title={t.signers}>
      {signers.length === 0 ? <p className="mt-2">{t.nobodySigned}</p> : null}
      {signers.length > 0 ? (
        <>
          <LinkLine className="my-3" href={file} download text={t.file} />
          <DataTable
            caption={t.signers}
            dense
            rows={signers}
            keyOf={({ member_no }) => member_no}
            columns={[
              { title: t.member, cell: ({ member }) => member },
              { title: t.number, cell: ({ member_no }) => member_no },
              { title: t.signer, cell: ({ signer_name }) => signer_name },
              { title: t.signedAt, cell: ({ signed_on }) => day(signed_on) },
            ]}
          />
        </>
      ) : null}
    </Part>
  );
}

/** Asks before a version is published. */
export function PublishAgreement({
  page,
  result,
}: {
  page: Pick<AgreementShown, "version" | "isDraft" | "seenVersion" | "back" | "values" | "html">;
  result: FormResult | undefined;
}) {
  const t = useTexts(officeTexts);
  const { version, isDraft, seenVersion, back } = page;
  return (
    <>
      <h1>{t.publishTitle({ version })}</h1>
      <p className="mt-2 max-w-line">{isDraft ? t.publishWhat : t.nothingToPublish}</p>
      {isDraft ? (
        <FormFrame result={result} className="mt-4">
          <SeenMark name="seen" value={seenVersion} />
          <Button>{t.publishButton}</Button>
        </FormFrame>
      ) : null}
      <LinkLine className="mt-4" href={back} text={t.backToAgreements} />
      <AgreementPreview page={page} />
    </>
  );
}
