import { useLoaderData } from "@remix-run/react";
import { HelpForms, LogInAsButton } from "~/components/admin/users/record/help-forms";
import { RecordTables } from "~/components/admin/users/record/record-tables";
import { BackLink } from "~/components/benefits/back-link";
import { useRefused } from "~/components/forms/use-refused";
import { SummaryList } from "~/components/ui/summary-list";
import { userRecordTexts } from "~/domain/admin/user-record.text";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { helpUser, userRecordPage } from "~/screens/admin/users/user-record.server";

export const handle = { title: { en: "User", es: "Usuario" } };

export const loader = page(["auth", "globaladmin"], userRecordPage);
export const action = form(["auth", "globaladmin"], helpUser);

export default function UserRecord() {
  const { title, back, person, benefits, closed, invoices, drafts, visits, logInAs, help } =
    useLoaderData<typeof loader>();
  const t = useTexts(userRecordTexts);
  const result = useRefused();
  return (
    <>
      <BackLink to={back} />
      <h1>{title}</h1>
      <SummaryList rows={person} />
      {benefits ? (
        <>
          <SummaryList rows={benefits} />
          <p className="mt-2 max-w-line text-small text-soft">{t.noDetail}</p>
        </>
      ) : null}
      {help || logInAs ? (
        <section aria-labelledby="help" className="part">
          <h2 id="help">{t.act}</h2>
          {closed ? (
            <p className="mt-3 max-w-line">{closed}</p>
          ) : (
            <>
              {logInAs ? <LogInAsButton {...logInAs} /> : null}
              {help ? <HelpForms {...help} result={result} /> : null}
            </>
          )}
        </section>
      ) : null}
      <RecordTables {...{ invoices, drafts, visits }} />
    </>
  );
}
