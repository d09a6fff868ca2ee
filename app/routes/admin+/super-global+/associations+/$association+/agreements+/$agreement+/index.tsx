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
import { agreementSchema } from "~/domain/association/agreement-fields";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import {
  seenVersionIn,
  callForDesk,
  deskIn,
  idInPath,
} from "~/screens/association/desk/whose-desk.server";
import {
  loadAgreementPage,
  getRequestedAgreement,
} from "~/screens/association/desk/agreement.server";
import { saveAgreement } from "~/core/association/agreements";

export const handle = {
  title: { en: "A version of an agreement", es: "Una versión de un acuerdo" },
};

export const loader = page(["auth", "superadmin"], loadAgreementPage);

/** Saves the draft; refused if it is invalid, published, or changed since the page showed it. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const submission = parseForm(posted.fields, agreementSchema);
  if (submission.status !== "success") {
    // An agreement that doesn't exist answers with the not-found page instead of errors.
    await getRequestedAgreement(posted);
    return refuse(submission);
  }
  const id = idInPath(posted, "agreement");
  await callForDesk(posted, saveAgreement, {
    id,
    seenVersion: seenVersionIn(posted.fields),
    values: submission.value,
  });
  return seeOther(`${deskIn(posted).base}/agreements/${encodeURIComponent(id)}`, {
    notice: "agreementSaved",
  });
});

/** The form of a draft, or the text of a published version with its signers. */
export default function AgreementVersion() {
  const agreement = useLoaderData<typeof loader>();
  const { version, isDraft, back, publish, constraints, values, seenVersion } = agreement;
  const t = useTexts(officeTexts);
  const result = useRefused();
  const field = fieldStates(result, constraints, values);
  const { day } = formats(useLanguage());
  return (
    <>
      <LinkLine href={back} text={t.backToAgreements} />
      <h1>{isDraft ? t.draftTitle({ version }) : t.versionTitle({ version })}</h1>
      {isDraft ? (
        <FormFrame result={result} className="mt-4">
          <SeenMark name="seen" value={seenVersion} />
          <TextField field={field("version")} label={t.version} hint={t.versionHint} />
          <TextArea field={field("summary")} label={t.summary} rows={4} />
          <TextArea field={field("body")} label={t.body} hint={t.bodyHint} rows={16} />
          <TextArea field={field("summary_es")} label={t.summaryEs} rows={4} />
          <TextArea field={field("body_es")} label={t.bodyEs} hint={t.bodyHint} rows={16} />
          <Button>{t.saveDraft}</Button>
        </FormFrame>
      ) : null}
      {isDraft ? <ButtonLine className="mt-6" quiet href={publish} text={t.toPublish} /> : null}
      <AgreementPreview values={agreement.values} html={agreement.html} />
      {isDraft ? null : (
        <Part id="signers" title={t.signers}>
          {agreement.signers.length === 0 ? <p className="mt-2">{t.nobodySigned}</p> : null}
          {agreement.signers.length > 0 ? (
            <>
              <LinkLine className="my-3" href={agreement.file} download text={t.file} />
              <DataTable
                caption={t.signers}
                dense
                rows={agreement.signers}
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
      )}
    </>
  );
}
