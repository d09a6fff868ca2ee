import type { Kysely, Migration } from "kysely";

const indexes: [name: string, columns: string[]][] = [
  ["employees_by_state", ["company_id", "employment_state", "invited_at"]],
  ["employees_by_place", ["company_id", "location_id", "employment_state"]],
];

/** A company's people are counted by how they stand and by where they work, whenever its owner looks at them. */
export const listedPeople: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, columns] of indexes) {
      await db.schema.createIndex(name).on("employees").columns(columns).execute();
    }
  },
};
