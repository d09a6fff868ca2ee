import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { myDetailsTexts } from "~/domain/account/my-details.text";

/** One login-as session of an admin; times are formatted. */
type OpeningRow = {
  key: string;
  when: string;
  admin: string;
  reason: string | null;
  /** Null while it lasts. */
  until: string | null;
};

/** Members see who opened their account, when and why. */
export function OpeningsTable({ openings }: { openings: OpeningRow[] }) {
  const t = useTexts(myDetailsTexts).openings;
  if (openings.length === 0) return <p className="mt-2">{t.none}</p>;
  return (
    <>
      <p className="mb-4 mt-2 max-w-line">{t.how}</p>
      <DataTable
        caption={t.title}
        rows={openings}
        keyOf={({ key }) => key}
        columns={[
          { title: t.opened, cell: ({ when }) => when },
          { title: t.who, cell: ({ admin }) => admin },
          { title: t.reason, cell: ({ reason }) => reason ?? t.noReason },
          { title: t.until, cell: ({ until }) => until ?? t.open },
        ]}
      />
    </>
  );
}
