import type { keepFile } from "~/embedded/services/association/desk/roster-files";

type Person = Parameters<typeof keepFile>[1];

/** Who keeps the list of members of an association, as the services of its desk see them. */
export const listKeeper = {
  association: "grocers",
  person: { id: "keeper", admin_level: "none", manages: "grocers" } as Person,
};
