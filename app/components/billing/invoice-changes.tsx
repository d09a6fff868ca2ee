import { Part } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { wordChanges, type Changes } from "~/domain/billing/change-words";
import { useLanguage } from "~/language/use-texts";

/**
 * Explains why an invoice's total differs from the last one's, which it links below `path`, the payer's invoices (null
 * for a bookkeeper's link).
 */
export function InvoiceChanges({ changes, path }: { changes: Changes; path: string | null }) {
  const { title, intro, columns, lines } = wordChanges(changes, useLanguage());
  return (
    <Part id="changes-title" title={title} className="part print:pt-4">
      <p className="mb-4 mt-2 print:mb-1">
        {intro.before}
        {path ? (
          <a href={`${path}/${intro.since}`} className="whitespace-nowrap">
            {intro.since}
          </a>
        ) : (
          <span className="whitespace-nowrap">{intro.since}</span>
        )}
        {intro.after}
      </p>
      {lines.length === 0 ? null : (
        <DataTable
          caption={title}
          rows={lines}
          keyOf={({ label }) => label}
          columns={[
            {
              title: columns.line,
              cell: (line) => (
                <>
                  {line.label}
                  {line.causes.map((cause) => (
                    <span key={cause} className="block font-normal">
                      {cause}
                    </span>
                  ))}
                </>
              ),
            },
            { title: columns.before, cell: ({ before }) => before },
            { title: columns.now, cell: ({ now }) => now },
            { title: columns.difference, figure: true, cell: ({ difference }) => difference },
          ]}
        />
      )}
    </Part>
  );
}
