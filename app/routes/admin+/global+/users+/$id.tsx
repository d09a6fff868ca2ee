import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine, Part } from "~/components/ui/parts";
import { DataTable, type Column } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";
import { userRecordTexts } from "~/domain/admin/user-record.text";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { helpUser, loadUserRecordPage } from "~/screens/admin/users/user-record.server";

export const handle = { title: { en: "User", es: "Usuario" } };

export const loader = page(["auth", "globaladmin"], loadUserRecordPage);
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
        <Part id="help" title={t.act}>
          {closed ? (
            <p className="mt-3 max-w-line">{closed}</p>
          ) : (
            <>
              {logInAs ? <LogInAsButton {...logInAs} /> : null}
              {help ? <HelpForms {...help} result={result} /> : null}
            </>
          )}
        </Part>
      ) : null}
      <RecordTables invoices={invoices} drafts={drafts} visits={visits} />
    </>
  );
}

type Constraints = Parameters<typeof fieldStates>[1];

function LogInAsButton({ text, href }: { text: string; href: string }) {
  return <ButtonLine className="mb-6 mt-4" quiet href={href} text={text} />;
}

/** An admin helps a user with these forms. */
function HelpForms({
  name,
  link,
  status,
  result,
}: {
  name: { values: Record<string, string>; constraints: Constraints };
  link: string | null;
  status: { then: "active" | "inactive"; constraints: Constraints } | null;
  result: FormResult | undefined;
}) {
  const t = useTexts(userRecordTexts);
  const intent = result?.initialValue?.["intent"];
  const of = (own: string) => (intent === own ? result : undefined);
  const nameField = fieldStates(of("name"), name.constraints, name.values);
  const then = status?.then ?? "inactive";
  const reasonField = fieldStates(of(then), status?.constraints ?? {}, {});
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
      {link ? (
        <details className="mb-4" open={Boolean(of("link"))}>
          <summary className="tap chevron cursor-pointer gap-2 font-bold">{t.linkTitle}</summary>
          <FormFrame result={of("link")} intent="link" className="my-4">
            <p>{link}</p>
            <Button>{t.sendLink}</Button>
          </FormFrame>
        </details>
      ) : null}
      {status ? (
        <details key={then} className="mb-4" open={Boolean(of(then))}>
          <summary className="tap chevron cursor-pointer gap-2 font-bold">
            {then === "inactive" ? t.offTitle : t.onTitle}
          </summary>
          <FormFrame result={of(then)} intent={then} className="my-4">
            <p>{then === "inactive" ? t.offText : t.onText}</p>
            <TextArea field={reasonField("reason")} label={t.reason} hint={t.reasonHint} rows={2} />
            <Button>{then === "inactive" ? t.off : t.on}</Button>
          </FormFrame>
        </details>
      ) : null}
    </>
  );
}

type Invoice = Record<"number" | "due" | "amount" | "open" | "state", string>;
type Draft = Record<"key" | "what" | "state" | "changed" | "expires", string>;
type Visit = Record<"key" | "by" | "from" | "until" | "why", string>;

/** Shows a user's invoices, unfinished sign-ups and login-as sessions; null means unknown. */
function RecordTables({
  invoices,
  drafts,
  visits,
}: {
  invoices: Invoice[] | null;
  drafts: Draft[] | null;
  visits: Visit[] | null;
}) {
  const t = useTexts(userRecordTexts);
  return (
    <>
      <RecordTable
        id="invoices"
        title={t.invoices}
        none={t.noInvoices}
        rows={invoices}
        keyOf={({ number }) => number}
        columns={[
          { title: t.number, cell: ({ number }) => number },
          { title: t.due, cell: ({ due }) => due },
          { title: t.amount, figure: true, cell: ({ amount }) => amount },
          { title: t.open, figure: true, cell: ({ open }) => open },
          { title: t.state, cell: ({ state }) => state },
        ]}
      />
      <RecordTable
        id="drafts"
        title={t.drafts}
        none={t.noDrafts}
        rows={drafts}
        keyOf={({ key }) => key}
        columns={[
          { title: t.draft, cell: ({ what }) => what },
          { title: t.state, cell: ({ state }) => state },
          { title: t.changed, cell: ({ changed }) => changed },
          { title: t.expires, cell: ({ expires }) => expires },
        ]}
      />
      <RecordTable
        id="visits"
        title={t.visits}
        none={t.noVisits}
        rows={visits}
        keyOf={({ key }) => key}
        columns={[
          { title: t.who, cell: ({ by }) => by },
          { title: t.from, cell: ({ from }) => from },
          { title: t.until, cell: ({ until }) => until },
          { title: t.why, cell: ({ why }) => why },
        ]}
      />
    </>
  );
}

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
