import { DataTable } from "~/components/ui/data-table";
import { whyWords } from "~/domain/billing/change-words";
import type { LineChange } from "~/domain/billing/invoice-changes";
import { changesTexts } from "~/domain/billing/invoice-changes.text";
import { lineLabel, lineReason } from "~/domain/billing/line-words";
import { formatCents } from "~/domain/money";
import { useLanguage, useTexts } from "~/language/use-texts";

const signed = (cents: number) => `${cents > 0 ? "+" : ""}${formatCents(cents)}`;

/**
 * Why this invoice comes to another sum than the one before: each line that differs, with who came or left and since when.
 * @param path of the list, where the reader has one
 */
export function InvoiceChanges({
  changes: { since, lines },
  path,
}: {
  changes: { since: string; lines: readonly LineChange[] };
  path: string | null;
}) {
  const language = useLanguage();
  const said = useTexts(changesTexts);
  const [intro, rest = ""] = (lines.length === 0 ? said.same : said.since)({
    invoice: "\n",
  }).split("\n");
  const side = (reasons: readonly string[]) =>
    reasons.map((reason) => lineReason({ reason }, language)).join("; ") || said.notBilled;
  return (
    <section aria-labelledby="changes-title" className="part print:pt-4">
      <h2 id="changes-title">{said.title}</h2>
      <p className="mb-4 mt-2 print:mb-1">
        {intro}
        {path ? (
          <a href={`${path}/${since}`} className="whitespace-nowrap">
            {since}
          </a>
        ) : (
          <span className="whitespace-nowrap">{since}</span>
        )}
        {rest}
      </p>
      {lines.length === 0 ? null : (
        <DataTable
          caption={said.title}
          rows={lines}
          keyOf={({ label }) => label}
          columns={[
            {
              title: said.line,
              cell: (line) => (
                <>
                  {lineLabel({ ...line, reason: null }, language)}
                  {line.whys.map((why) => (
                    <span key={why.why + JSON.stringify(why)} className="block font-normal">
                      {whyWords(why, language)}
                    </span>
                  ))}
                </>
              ),
            },
            { title: said.before, cell: ({ before }) => side(before) },
            { title: said.now, cell: ({ now }) => side(now) },
            { title: said.difference, figure: true, cell: (line) => signed(line.difference_c) },
          ]}
        />
      )}
    </section>
  );
}
