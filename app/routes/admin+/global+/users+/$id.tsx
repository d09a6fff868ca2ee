import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine, Part } from "~/components/ui/parts";
import { DataTable, type Column } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";
import { userRecordTexts } from "~/domain/admin/user-record.text";
import { formatCents } from "~/domain/money";
import { form, page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { handleUserForm, loadUserRecordPage } from "~/screens/admin/users/user-record.server";

export const handle = { title: { en: "User", es: "Usuario" } };

/** Returns a user's facts, benefits, invoices, drafts and login-as sessions, null where the backend doesn't tell. */
export const loader = page(["auth", "globaladmin"], loadUserRecordPage);

/** Corrects the name, emails a link to sign in, or deactivates or reactivates the account. */
export const action = form(["auth", "globaladmin"], handleUserForm);

/** A user's record, and what can be done for them, which is nothing for a closed account or an administrator. */
export default function UserRecordPage() {
  const record = useLoaderData<typeof loader>();
  const { documentTitle, person, benefits, isClosed, isAdministrator, logInAs, help } = record;
  const t = useTexts(userRecordTexts);
  const { day } = formats(useLanguage());
  const draftStates: Readonly<Record<string, string>> = t.draftStates;
  return (
    <>
      <BackLink href="/admin/global" text={t.back} />
      <h1>{documentTitle}</h1>
      <SummaryList rows={person} />
      {benefits ? (
        <>
          <SummaryList rows={benefits} />
          <p className="mt-2 max-w-line text-small text-soft">{t.noDetail}</p>
        </>
      ) : null}
      {help || logInAs ? (
        <Part id="help" title={t.act}>
          {isClosed || isAdministrator ? (
            <p className="mt-3 max-w-line">{isClosed ? t.closed : t.notHere}</p>
          ) : (
            <>
              {logInAs ? (
                <ButtonLine
                  className="mb-6 mt-4"
                  quiet
                  href={logInAs}
                  text={t.logInAs({ name: documentTitle })}
                />
              ) : null}
              {help ? <HelpForms {...help} /> : null}
            </>
          )}
        </Part>
      ) : null}
      <RecordTable
        id="invoices"
        title={t.invoices}
        none={t.noInvoices}
        rows={record.invoices}
        keyOf={({ number }) => number}
        columns={[
          { title: t.number, cell: ({ number }) => number },
          { title: t.due, cell: ({ due_on }) => day(due_on) },
          { title: t.amount, figure: true, cell: ({ total_c }) => formatCents(total_c) },
          { title: t.open, figure: true, cell: ({ owed_c }) => formatCents(owed_c) },
          { title: t.state, cell: ({ state }) => t.states[state] },
        ]}
      />
      <RecordTable
        id="drafts"
        title={t.drafts}
        none={t.noDrafts}
        rows={record.drafts}
        keyOf={({ key }) => key}
        columns={[
          {
            title: t.draft,
            cell: ({ kind, reference }) => [kind, reference].filter(Boolean).join(", "),
          },
          { title: t.state, cell: ({ state }) => draftStates[state] ?? state },
          { title: t.changed, cell: ({ changed }) => changed },
          { title: t.expires, cell: ({ expires_on }) => day(expires_on) },
        ]}
      />
      <RecordTable
        id="visits"
        title={t.visits}
        none={t.noVisits}
        rows={record.visits}
        keyOf={({ key }) => key}
        columns={[
          { title: t.who, cell: ({ by }) => by },
          { title: t.from, cell: ({ from }) => from },
          { title: t.until, cell: ({ until }) => until ?? t.now },
          { title: t.why, cell: ({ reason }) => reason ?? "–" },
        ]}
      />
    </>
  );
}

type UserRecord = ReturnType<typeof useLoaderData<typeof loader>>;

/** The forms that change a name and, unless null, send a link to sign in (`linkTo`) or switch the account off or on. */
function HelpForms({ name, linkTo, status }: NonNullable<UserRecord["help"]>) {
  const t = useTexts(userRecordTexts);
  const result = useRefused();
  const intent = result?.initialValue?.["intent"];
  const of = (formIntent: string) => (intent === formIntent ? result : undefined);
  const nameField = fieldStates(of("name"), name.constraints, name.values);
  const nextStatus = status?.then ?? "inactive";
  const reasonField = fieldStates(of(nextStatus), status?.constraints ?? {}, {});
  return (
    <>
      <details className="mb-4" open={Boolean(of("name"))}>
        <summary className="tap chevron cursor-pointer gap-2 font-bold">{t.nameTitle}</summary>
        <FormFrame result={of("name")} intent="name" className="my-4">
          <TextField field={nameField("first_name")} label={t.first} />
          <TextField field={nameField("last_name")} label={t.last} />
          <Button>{t.saveName}</Button>
        </FormFrame>
      </details>
      {linkTo ? (
        <details className="mb-4" open={Boolean(of("link"))}>
          <summary className="tap chevron cursor-pointer gap-2 font-bold">{t.linkTitle}</summary>
          <FormFrame result={of("link")} intent="link" className="my-4">
            <p>{t.linkText({ email: linkTo })}</p>
            <Button>{t.sendLink}</Button>
          </FormFrame>
        </details>
      ) : null}
      {status ? (
        <details key={nextStatus} className="mb-4" open={Boolean(of(nextStatus))}>
          <summary className="tap chevron cursor-pointer gap-2 font-bold">
            {nextStatus === "inactive" ? t.offTitle : t.onTitle}
          </summary>
          <FormFrame result={of(nextStatus)} intent={nextStatus} className="my-4">
            <p>{nextStatus === "inactive" ? t.offText : t.onText}</p>
            <TextArea field={reasonField("reason")} label={t.reason} hint={t.reasonHint} rows={2} />
            <Button>{nextStatus === "inactive" ? t.off : t.on}</Button>
          </FormFrame>
        </details>
      ) : null}
    </>
  );
}

/** A table of a user's record, or the sentence `none`; nothing if the backend doesn't tell (`rows` null). */
function RecordTable<Row>({
  id,
  title,
  none,
  rows,
  keyOf,
  columns,
}: {
  id: string;
  title: string;
  none: string;
  rows: Row[] | null;
  keyOf: (row: Row) => string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
}) {
  if (rows === null) return null;
  return (
    <Part id={id} title={title} heading="mb-3">
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <DataTable dense caption={title} rows={rows} keyOf={keyOf} columns={columns} />
      )}
    </Part>
  );
}
