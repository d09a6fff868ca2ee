import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { TapLink } from "~/components/ui/parts";
import { officeTexts } from "~/domain/association/desk/office.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { unreadableForm } from "~/backend/page-error.server";
import { localDay } from "~/domain/local-days";
import { displayZone } from "~/language/own-times";
import { seeOther } from "~/screens/forms/form-answer.server";
import { callForDesk, deskIn } from "~/screens/association/desk/whose-desk.server";
import { listAgreements, beginAgreement } from "~/core/association/agreements";

export const handle = { title: { en: "Agreements", es: "Acuerdos" } };

/** Returns all versions, drafts first and then the newest, and whether one is a draft. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const agreements = await callForDesk(args, listAgreements, {});
  return {
    hasDraft: agreements.some(({ published_at }) => published_at === null),
    rows: agreements.map((each) => ({
      ...each,
      published_at: each.published_at && localDay(each.published_at, displayZone(args.user)),
      href: `${deskIn(args).base}/agreements/${encodeURIComponent(each.id)}`,
    })),
  };
});

/** Begins a draft with the current text ("begin"), or finds one, and redirects to it. @throws Response 400 */
export const action = form(["auth", "superadmin"], async (posted) => {
  if (posted.fields.get("intent") !== "begin") throw unreadableForm();
  const id = await callForDesk(posted, beginAgreement, {});
  return seeOther(`${deskIn(posted).base}/agreements/${encodeURIComponent(id)}`);
});

/** The versions, with a button that begins a draft or, if there is one, opens it. */
export default function AgreementVersions() {
  const { rows, hasDraft } = useLoaderData<typeof loader>();
  const result = useRefused();
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
