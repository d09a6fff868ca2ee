import type { companyCalls } from "~/contract/company/company-calls";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";

const as = "owner@juniperpine.example";
const company = "company-juniper-pine";
let made = 0;

/** Another place of theirs, where nobody works. */
async function plantLocation({ inDatabase, clock }: Harness) {
  made += 1;
  const id = `location-yard-${made}`;
  const at = new Date(clock.now()).toISOString();
  const address = {
    line1: "12 Mill Road",
    line2: null,
    city: "Boulder",
    state: "CO",
    zip: "80302",
  };
  await inDatabase(({ db }) =>
    db
      .insertInto("locations")
      .values({
        ...{ id, company_id: company, label: `Yard ${made}`, ...address, is_primary: "no" },
        ...{ archived_at: null, created_at: at, updated_at: at },
      })
      .execute(),
  );
  return { id, label: `Yard ${made}`, ...address, line2: "" };
}

/** On the sample's list, without an account; each is invited once in a day. */
const uninvited = ["carmen-ybarra", "dov-adler", "ines-carvalho", "bo-sorensen", "ruthanne-pike"];

/** What lets each call of an owner's company succeed. @param tokensOf signs somebody in */
export function companyInputs(
  backend: Harness,
  tokensOf: (email: string) => Promise<{ access_token: string }>,
): { [Name in keyof typeof companyCalls]: () => Promise<CallGiven> | CallGiven } {
  const seenAt = async (path: string) => {
    const { access_token } = await tokensOf(as);
    const headers = { authorization: `Bearer ${access_token}` };
    const { body } = await backend.send("GET", path, { headers });
    return body.data as {
      seen: string;
      values: Record<string, string>;
      locations: { id: string; seen: string }[];
    };
  };
  const values = () => ({
    ...{ first_name: "Nina", last_name: "Okafor", email: `nina-${(made += 1)}@elsewhere.example` },
    ...{ hire_date: "2026-01-05", hours_per_week: "24", employee_class: "part_time" },
    location: "Main",
  });
  /** A file of one new person, where none waits at any company. */
  const nextFile = async () => {
    await backend.inDatabase(({ db }) => db.deleteFrom("staff_files").execute());
    const { location: _main, employee_class: _hours, ...cells } = values();
    const columns = Object.keys(cells).map((column) => ({ column, heading: column }));
    const file = { columns, rows: [{ row: "2", ...cells }], notices: [], declined: [], same: [] };
    return { file, rev: 0 };
  };
  return {
    ownCompany: () => ({ as }),
    changeCompany: async () => {
      const { values, seen } = await seenAt("/api/v1/company");
      const phone = `720555${String(1000 + (made += 1))}`;
      return { as, body: { values: { ...values, phone }, seen } };
    },
    companyLocations: () => ({ as }),
    addLocation: () => ({ as, body: { label: `Shed ${(made += 1)}` } }),
    changeLocation: async () => {
      const { id, ...place } = await plantLocation(backend);
      const { locations } = await seenAt("/api/v1/company/locations");
      const seen = locations.find((each) => each.id === id)?.seen ?? "";
      return { as, params: { id }, body: { ...place, label: `${place.label} West`, seen } };
    },
    makeLocationPrimary: async () => {
      const { id } = await plantLocation(backend);
      return { as, params: { id } };
    },
    movePeople: async () => {
      const { id } = await plantLocation(backend);
      await backend.inDatabase(({ db }) =>
        db
          .updateTable("employees")
          .set({ location_id: id })
          .where("id", "=", "employee-mack-hollis")
          .execute(),
      );
      return { as, params: { id }, body: { to: `location-${company}` } };
    },
    archiveLocation: async () => {
      const { id } = await plantLocation(backend);
      return { as, params: { id } };
    },
    companyEmployees: () => ({ as, query: { q: "hol", state: "added", page: 1 } }),
    companyEmployee: () => ({ as, params: { id: "employee-delia-fonseca" } }),
    addEmployee: () => ({ as, body: { values: values(), invite: true } }),
    changeEmployee: async () => {
      const id = "employee-stella-novak";
      const one = await seenAt(`/api/v1/company/employees/${id}`);
      const changed = { ...one.values, hours_per_week: String(10 + (made += 1)) };
      return { as, params: { id }, body: { values: changed, seen: one.seen } };
    },
    staffFile: () => ({ as }),
    keepStaffFile: () => ({ as, body: { file: null, rev: 0 } }),
    importStaffFile: async () => ({ as, body: await nextFile() }),
    inviteEmployees: () => {
      const name = uninvited[(made += 1) % uninvited.length] ?? "";
      return { as, body: { ids: [`employee-${name}`] } };
    },
  };
}
