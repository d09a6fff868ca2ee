import { requestCompanyChange } from "~/core/company/company-changes";
import { getOwnCompany } from "~/core/company/company-details";
import { getCompanyEmployee } from "~/core/company/employees";
import { listCompanyLocations } from "~/core/company/locations";
import type { CoreCall } from "~/core/call";
import { companyDetailsSchema } from "~/domain/company/company-fields";
import { defaultReading } from "~/domain/company/team-file/file-reading";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";
import type { AnyCallName } from "./core-calls";
import { offeredCompany } from "./offered-company";
import { addRows, findRow } from "../databases/rows";

const as = "owner@juniperpine.example";
const company = "company-juniper-pine";
const lantern = { as: "owner@lanternlane.example", company: "company-lantern-lane" };
let made = 0;

/** No one works at this other place of theirs. */
async function plantLocation({ inDatabase, clock }: Harness) {
  made += 1;
  const id = `location-yard-${made}`;
  const at = new Date(clock.now()).toISOString();
  const street = { line1: "12 Mill Road", line2: null };
  const address = { ...street, city: "Boulder", state: "CO", zip: "80302" };
  await inDatabase(({ db }) =>
    addRows(db, "locations", {
      id,
      company_id: company,
      label: `Yard ${made}`,
      ...address,
      is_primary: "no",
      archived_at: null,
      created_at: at,
      updated_at: at,
    }),
  );
  return { id, label: `Yard ${made}`, ...address, line2: "" };
}

/** These people are on the sample's list without an account; each is invited once in a day. */
const uninvited = ["carmen-ybarra", "dov-adler", "ines-carvalho", "bo-sorensen", "ruthanne-pike"];

/** Returns an input for each call about an owner's company, with which it succeeds. @param tokensOf signs a person in */
export function companyInputs(
  backend: Harness,
  tokensOf: (email: string) => Promise<{ access_token: string }>,
) {
  async function ask<Input extends unknown[], Answer>(
    owner: string,
    call: CoreCall<Input, Answer>,
    ...input: Input
  ): Promise<Answer> {
    const { access_token } = await tokensOf(owner);
    const headers = { authorization: `Bearer ${access_token}` };
    return (await backend.ask(call, input, { headers })).body.data as Answer;
  }
  // Each is another person by name, too: the same one again is asked about.
  const values = (at = (made += 1)) => ({
    first_name: "Nina",
    last_name: `Okafor ${at}`,
    email: `nina-${at}@elsewhere.example`,
    hire_date: "2026-01-05",
    hours_per_week: "24",
    employee_class: "part_time",
    location: "Main",
  });
  const drop = (owned: string) =>
    backend.inDatabase(({ db }) =>
      db.deleteFrom("company_changes").where("company_id", "=", owned).execute(),
    );
  const requested = async (owner: string, owned: string) => {
    await drop(owned);
    const co_name = `A new name ${(made += 1)}`;
    await ask(owner, requestCompanyChange, { co_name, ein: null, why: "We have another name." });
    const request = backend.storage.db.selectFrom("company_changes").select("id");
    return (await request.where("company_id", "=", owned).executeTakeFirstOrThrow()).id;
  };
  /** It belongs to a company of its own, so that no other call is affected. */
  const askedAlone = async () => {
    const id = await requested(lantern.as, lantern.company);
    await backend.inDatabase(async ({ db }) => {
      const row = await findRow(db, "companies", { id: lantern.company });
      const alone = `company-alone-${(made += 1)}`;
      const none = { ein_cipher: null, ein_last4: null, ein_hash: null };
      const another = { ...row, ...none, id: alone };
      await db.insertInto("companies").values(another).execute();
      const change = db.updateTable("company_changes").set({ company_id: alone });
      await change.where("id", "=", id).execute();
    });
    return id;
  };
  const handed = (state: "offered" | null) =>
    backend.inDatabase(({ db }) => offeredCompany(db, backend.clock.now(), state));
  /** A file of one new person, where none waits at any company. */
  const nextFile = async () => {
    await backend.inDatabase(({ db }) => db.deleteFrom("staff_files").execute());
    const { location: _main, employee_class: _hours, ...cells } = values();
    const columns = Object.keys(cells).map((column) => ({ column, heading: column }));
    const rows = [{ row_number: 2, cells, shifted: false }];
    const rest = { notices: [], declined: [], same: {}, reading: defaultReading, repeated: [] };
    return { file: { columns, rows, ...rest }, rev: 0 };
  };
  return {
    getOwnCompany: () => ({ as }),
    changeCompany: async () => {
      const { values, seenVersion } = await ask(as, getOwnCompany);
      const phone = `720555${String(1000 + (made += 1))}`;
      return { as, input: [companyDetailsSchema.parse({ ...values, phone }), seenVersion] };
    },
    listCompanyLocations: () => ({ as }),
    addLocation: () => ({ as, input: [{ label: `Shed ${(made += 1)}` }] }),
    changeLocation: async () => {
      const { id, ...place } = await plantLocation(backend);
      const seenVersion = (await ask(as, listCompanyLocations)).find(
        (each) => each.id === id,
      )?.seenVersion;
      return {
        as,
        input: [{ id, input: { ...place, label: `${place.label} West` }, seenVersion }],
      };
    },
    makeLocationPrimary: async () => {
      const { id } = await plantLocation(backend);
      return { as, input: [id] };
    },
    movePeople: async () => {
      const { id } = await plantLocation(backend);
      const moved = backend.storage.db.updateTable("employees").set({ location_id: id });
      await moved.where("id", "=", "employee-mack-hollis").execute();
      return { as, input: [{ from: id, to: `location-${company}` }] };
    },
    archiveLocation: async () => {
      const { id } = await plantLocation(backend);
      return { as, input: [id] };
    },
    listCompanyEmployees: () => ({ as, input: [{ q: "hol", state: "added", page: 1 }] }),
    getCompanyEmployee: () => ({ as, input: ["employee-delia-fonseca"] }),
    addEmployee: () => ({ as, input: [{ input: values(), invite: true }] }),
    changeEmployee: async () => {
      const id = "employee-stella-novak";
      const { values: before, seenVersion } = await ask(as, getCompanyEmployee, id);
      // The same hours would change nothing.
      const hours_per_week = before.hours_per_week === "24" ? "25" : "24";
      const input = { ...before, hours_per_week };
      return { as, input: [{ id, input, seenVersion }] };
    },
    removeEmployee: async () => {
      const id = `employee-by-mistake-${(made += 1)}`;
      await backend.inDatabase(async ({ db }) => {
        const like = await findRow(db, "employees", { id: "employee-stella-novak" });
        const alone = { employment_state: "added" as const, user_id: null, invited_at: null };
        const later = { dob: null, created_at: "2099-01-01T00:00:00.000Z" };
        const email = `${id}@elsewhere.example`;
        await addRows(db, "employees", { ...like, ...alone, ...later, id, email });
      });
      return { as, input: [id] };
    },
    getCompanyChange: () => ({ as }),
    requestCompanyChange: async () => {
      // Any of the owners may ask with it.
      await drop(company);
      await drop("company-harbor-street");
      const co_name = `Juniper Pine ${(made += 1)} LLC`;
      return { as, input: [{ co_name, ein: null, why: "We became an LLC." }] };
    },
    withdrawCompanyChange: async () => ({
      as: lantern.as,
      input: [await requested(lantern.as, lantern.company)],
    }),
    listCompanyChangeRequests: () => ({ as: demo.super }),
    getCompanyChangeRequest: async () => ({ as: demo.super, input: [await askedAlone()] }),
    acceptCompanyChange: async () => ({
      as: demo.super,
      input: [{ id: await askedAlone(), ein: null }],
    }),
    refuseCompanyChange: async () => ({
      as: demo.super,
      input: [{ id: await askedAlone(), note: "It names another." }],
    }),
    getOwnHandOver: () => ({ as }),
    findNextOwner: async () => {
      const { owner, heir } = await handed(null);
      return { as: owner, input: [heir] };
    },
    offerHandOver: async () => {
      const { owner, employee_id } = await handed(null);
      return { as: owner, input: [employee_id] };
    },
    withdrawHandOver: async () => {
      const { owner, id } = await handed("offered");
      return { as: owner, input: [id] };
    },
    getOfferedHandOver: () => ({ as }),
    acceptHandOver: async () => {
      const { heir, id } = await handed("offered");
      return { as: heir, input: [id, null] };
    },
    declineHandOver: async () => {
      const { heir, id } = await handed("offered");
      return { as: heir, input: [id] };
    },
    getStaffFile: () => ({ as }),
    getJoiningCosts: () => ({ as, input: ["one"] }),
    keepStaffFile: () => ({ as, input: [{ file: null, rev: 0 }] }),
    importStaffFile: async () => ({ as, input: [await nextFile()] }),
    inviteEmployees: () => {
      const name = uninvited[(made += 1) % uninvited.length] ?? "";
      return { as, input: [[`employee-${name}`]] };
    },
  } satisfies { [Name in AnyCallName]?: () => Promise<CallGiven> | CallGiven };
}
