import { loadAgreementPage } from "~/screens/association/desk/agreement.server";
import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { AgreementPreview } from "~/components/association/desk/agreement-preview";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { officeTexts } from "~/domain/association/desk/office.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import {
  seenVersionIn,
  idInPath,
  callForDesk,
  deskIn,
} from "~/screens/association/desk/whose-desk.server";
import { publishAgreement } from "~/core/association/agreements";

export const handle = { title: { en: "Publish a version", es: "Publicar una versión" } };

export const loader = page(["auth", "superadmin"], loadAgreementPage);

/** Publishes the draft and returns to the versions; a repeat changes nothing. Refused if incomplete or changed. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const id = idInPath(posted, "agreement");
  const seenVersion = seenVersionIn(posted.fields);
  await callForDesk(posted, publishAgreement, { id, seenVersion });
  return seeOther(`${deskIn(posted).base}/agreements`, { notice: "agreementPublished" });
});

/** Shows the text, and asks whether to publish it if it is a draft. */
export default function PublishAgreement() {
  const { version, isDraft, seenVersion, back, values, html } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(officeTexts);
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
      <AgreementPreview values={values} html={html} />
    </>
  );
}
