import { DataTable } from "~/components/ui/data-table";

/** One visit of an administrator to the account; times are already written out. */
export type OpeningRow = {
  key: string;
  when: string;
  admin: string;
  reason: string | null;
  /** Null while it goes on. */
  until: string | null;
};

/** Who opened somebody's account, when and why: each member sees their own. */
export function OpeningsTable({ openings }: { openings: OpeningRow[] }) {
  if (openings.length === 0) return <p className="mt-2">Nobody has opened your account.</p>;
  return (
    <>
      <p className="mb-4 mt-2 max-w-line">
        Our administrators can log in as you to help. They cannot sign, pay or change your email
        address, and each time is written down here.
      </p>
      <DataTable
        caption="Who opened your account"
        rows={openings}
        keyOf={({ key }) => key}
        columns={[
          { title: "Opened", cell: ({ when }) => when },
          { title: "Who", cell: ({ admin }) => admin },
          { title: "Why", cell: ({ reason }) => reason ?? "No reason given" },
          { title: "Until", cell: ({ until }) => until ?? "Still open" },
        ]}
      />
    </>
  );
}
