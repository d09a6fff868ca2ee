import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { AgreementPreview } from "~/components/association/desk/agreement-preview";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { ButtonLine, LinkLine, Part } from "~/components/ui/parts";
import { officeTexts } from "~/domain/association/desk/office.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { loadAgreementPage, saveAgreement } from "~/screens/association/desk/office.server";

export const handle = {
  title: { en: "A version of an agreement", es: "Una versión de un acuerdo" },
};

export const loader = page(["auth", "superadmin"], loadAgreementPage);
export const action = form(["auth", "superadmin"], saveAgreement);

export default function Version() {
  const agreement = useLoaderData<typeof loader>();
  const { version, isDraft, back, publish } = agreement;
  const t = useTexts(officeTexts);
  return (
    <>
      <LinkLine href={back} text={t.backToAgreements} />
      <h1>{isDraft ? t.draftTitle({ version }) : t.versionTitle({ version })}</h1>
      {isDraft ? <Draft {...agreement} /> : null}
      {isDraft ? <ButtonLine className="mt-6" quiet href={publish} text={t.toPublish} /> : null}
      <AgreementPreview values={agreement.values} html={agreement.html} />
      {isDraft ? null : <Signers {...agreement} />}
    </>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Draft({ constraints, values, seenVersion }: Data) {
  const t = useTexts(officeTexts);
  const result = useRefused();
  const field = fieldStates(result, constraints, values);
  return (
    <FormFrame result={result} className="mt-4">
      <SeenMark name="seen" value={seenVersion} />
      <TextField field={field("version")} label={t.version} hint={t.versionHint} />
      <TextArea field={field("summary")} label={t.summary} rows={4} />
      <TextArea field={field("body")} label={t.body} hint={t.bodyHint} rows={16} />
      <TextArea field={field("summary_es")} label={t.summaryEs} rows={4} />
      <TextArea field={field("body_es")} label={t.bodyEs} hint={t.bodyHint} rows={16} />
      <Button>{t.saveDraft}</Button>
    </FormFrame>
  );
}

function Signers({ signers, file }: Data) {
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
