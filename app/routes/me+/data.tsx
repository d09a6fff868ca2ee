import { LinkLine } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { PersonOnly } from "~/components/forms/person-only";
import { DataTable, type Column } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadOwnDataPage } from "~/screens/shell/own-data/own-data.server";

const ownDataTexts = texts({
  en: {
    back: "Your profile",
    intro:
      "This is what we keep about you. The file for other programs also has our own numbers in it.",
    file: "Export my data",
    print: "Print this page, or save it as a PDF, with your browser.",
    nothingElse: "We keep nothing about you for: {parts:list}.",
    only: "Only the account holder can read what we keep about them.",
  },
  es: {
    back: "Su perfil",
    intro:
      "Esto es lo que guardamos sobre usted. El archivo para otros programas tiene además nuestros propios números.",
    file: "Exportar mis datos",
    print: "Imprima esta página, o guárdela como PDF, con su navegador.",
    nothingElse: "No guardamos nada sobre usted de: {parts:list}.",
    only: "Solo el titular de la cuenta puede leer lo que guardamos sobre su persona.",
  },
});

export const handle = { title: { en: "Your data", es: "Sus datos" }, noScripts: true };

export const loader = page(["auth"], loadOwnDataPage);

/** Everything stored about the user, with its file; during login-as, nothing. */
export default function OwnData() {
  const { parts, empty } = useLoaderData<typeof loader>();
  const t = useTexts(ownDataTexts);
  return (
    <div className="frame pt-4">
      <BackLink href="/me" text={t.back} />
      <h1>{handle.title[useLanguage()]}</h1>
      <PersonOnly reason={t.only}>
        <p className="mt-2 max-w-line">{t.intro}</p>
        <p className="mt-2 max-w-line print:hidden">{t.print}</p>
        <LinkLine className="print:hidden" href="/me/export" download text={t.file} />
      </PersonOnly>
      {parts.map((part) => (
        <section key={part.key} aria-labelledby={`part-${part.key}`} className="part">
          <h2 id={`part-${part.key}`}>{part.title}</h2>
          <OwnDataPart title={part.title} entries={part.entries} />
        </section>
      ))}
      {empty.length > 0 ? (
        <p className="mt-8 max-w-line">{t.nothingElse({ parts: empty })}</p>
      ) : null}
    </div>
  );
}

type DataPart = ReturnType<typeof useLoaderData<typeof loader>>["parts"][number];

/** Several records with at most six columns as a table, which is hard to read with more; others one after another. */
function OwnDataPart({ title, entries }: Pick<DataPart, "title" | "entries">) {
  const terms = [...new Set(entries.flatMap(({ rows }) => rows.map(({ term }) => term)))];
  const [first, ...others] = terms.map((term): Column<DataPart["entries"][number]> => ({
    title: term,
    cell: ({ rows }) => rows.find((row) => row.term === term)?.detail ?? "–",
  }));
  if (first && entries.length > 1 && terms.length <= 6) {
    return (
      <DataTable
        caption={title}
        rows={entries}
        keyOf={({ key }) => key}
        columns={[first, ...others]}
      />
    );
  }
  return entries.map((entry) => (
    <div key={entry.key} className="mb-6">
      {entry.title ? <h3 className="mt-4">{entry.title}</h3> : null}
      <SummaryList rows={entry.rows} />
    </div>
  ));
}
