import type { associationAdminCalls } from "~/contract/association/association-admin-calls";
import type { associationDeskCalls } from "~/contract/association/desk-calls";
import { demo } from "../people/people";
import { newClient, type Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";

type Calls = typeof associationDeskCalls & typeof associationAdminCalls;
type TokensOf = (email: string) => Promise<{ access_token: string }>;

const as = demo.super;
export const riverbend = "association-riverbend";
export const copperBasin = "association-copper-basin";
const params = { association: riverbend };
const desk = `/api/v1/associations/${riverbend}`;
const office = `/api/v1/super-admin/associations/${riverbend}`;
let made = 0;

export const rosterEntryOf = (name: string) => ({
  ...{ legal_name: name, ein_last4: "1234", zip: "97201" },
  contact_email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}@grocer.example`,
});

/** What lets each call about associations succeed, made as a super administrator. @param tokensOf signs somebody in */
export function associationInputs(
  backend: Harness,
  tokensOf: TokensOf,
): { [Name in keyof Calls]: () => Promise<CallGiven> | CallGiven } {
  let token = "";
  /** Links are few in a quarter of an hour, and a token doesn't last longer. */
  async function newToken() {
    await backend.inDatabase(({ db }) => db.deleteFrom("limits").execute());
    token = (await tokensOf(as)).access_token;
  }
  async function send(method: string, path: string, body?: unknown) {
    const ask = () => {
      const headers = { authorization: `Bearer ${token}` };
      return backend.send(method, path, { body, headers, from: newClient() });
    };
    if (token === "") await newToken();
    let answer = await ask();
    if (answer.status === 401) {
      await newToken();
      answer = await ask();
    }
    return answer.body?.data as Record<string, string>;
  }
  const entry = async () => {
    const values = rosterEntryOf(`Grocer ${(made += 1)} Market`);
    const { id = "" } = await send("POST", `${desk}/roster`, { values });
    return { id, values, seen: (await send("GET", `${desk}/roster/${id}`))["seen"] };
  };
  const invitation = async () => {
    const { id: invited, values } = await entry();
    await send("POST", `${desk}/invitations`, { entries: [invited] });
    const { id } = await backend.inDatabase(({ db }) =>
      db
        .selectFrom("association_invitations")
        .select("id")
        .where("email", "=", values.contact_email)
        .executeTakeFirstOrThrow(),
    );
    return { ...params, id };
  };
  const file = async () => {
    const text = `Company,EIN,ZIP\nFile Grocer ${(made += 1)},12-3456789,97201\n`;
    const { id = "" } = await send("POST", `${desk}/roster-files`, { text });
    return { ...params, id };
  };
  const draft = async () => {
    const { id = "" } = await send("POST", `${office}/agreements`);
    const { version, body, body_es, summary, summary_es, seen } = await send(
      "GET",
      `${office}/agreements/${id}`,
    );
    return { id, seen, values: { version, body, body_es, summary, summary_es } };
  };
  const anotherAssociation = async () => {
    const id = `association-${(made += 1)}`;
    const at = new Date(backend.clock.now()).toISOString();
    await backend.inDatabase(({ db }) =>
      db
        .insertInto("associations")
        .values({
          ...{ id, slug: id, name: `Association ${made}`, join_code: `ANOTHER${made}` },
          ...{ join_open: "no", dues_c: 12_000, approval: "manual", agreement_version: "1" },
          ...{ status: "published", created_at: at, updated_at: at },
        })
        .execute(),
    );
    return id;
  };
  const manager = async () => {
    const email = `manager-${(made += 1)}@riverbend.example`;
    const { id = "" } = await send("POST", `${office}/managers`, { email });
    return { ...params, id };
  };
  return {
    associationDesk: () => ({ as, params }),
    roster: () => ({ as, params }),
    rosterEntry: async () => ({ as, params: { ...params, id: (await entry()).id } }),
    addRosterEntry: () => ({
      ...{ as, params },
      body: { values: rosterEntryOf(`New Grocer ${(made += 1)}`) },
    }),
    changeRosterEntry: async () => {
      const { id, values, seen } = await entry();
      return { as, params: { ...params, id }, body: { values: { ...values, zip: "97202" }, seen } };
    },
    removeRosterEntry: async () => ({ as, params: { ...params, id: (await entry()).id } }),
    wholeRoster: () => ({ as, params }),
    readRosterFile: () => ({ as, params, body: { text: "Name,ZIP\nA Grocer,97201\n" } }),
    rosterFile: async () => ({ as, params: await file() }),
    confirmRosterFile: async () => ({ as, params: await file() }),
    associationInvitations: () => ({ as, params }),
    invitationsPreview: () => ({ as, params }),
    invitation: async () => ({ as, params: await invitation() }),
    withdrawInvitation: async () => ({ as, params: await invitation() }),
    inviteRoster: async () => ({ as, params, body: { entries: [(await entry()).id] } }),
    associationApplications: () => ({ as, params }),
    associationDues: () => ({ as, params }),

    associations: () => ({ as }),
    wayIn: () => ({ as, params }),
    changeWayIn: async () => {
      // Of its own: other calls join by the code that Riverbend has.
      const association = await anotherAssociation();
      const path = `/api/v1/super-admin/associations/${association}/way-in`;
      const { offered, seen } = await send("GET", path);
      return {
        ...{ as, params: { association } },
        body: { join_code: offered, join_open: true, seen },
      };
    },
    agreements: () => ({ as, params }),
    agreement: async () => ({ as, params: { ...params, id: (await draft()).id } }),
    beginAgreement: async () => {
      const { id, seen } = await draft();
      await send("POST", `${office}/agreements/${id}/publish`, { seen });
      return { as, params };
    },
    saveAgreement: async () => {
      const { id, seen, values } = await draft();
      const summary = `Another summary ${(made += 1)}`;
      return { as, params: { ...params, id }, body: { ...values, summary, seen } };
    },
    publishAgreement: async () => {
      // Of its own: the draft is changed by other calls meanwhile.
      const id = `agreement-to-publish-${(made += 1)}`;
      const at = new Date(backend.clock.now()).toISOString();
      await backend.inDatabase(({ db }) =>
        db
          .insertInto("association_agreements")
          .values({
            ...{ id, association_id: riverbend, version: `2027-${made}`, body: "Text" },
            ...{ body_es: null, summary: "Summary", summary_es: null, published_at: null },
            ...{ created_at: at, updated_at: at },
          })
          .execute(),
      );
      const { seen } = await send("GET", `${office}/agreements/${id}`);
      return { as, params: { ...params, id }, body: { seen } };
    },
    associationManagers: () => ({ as, params }),
    inviteManager: () => ({
      ...{ as, params },
      body: { email: `invited-${(made += 1)}@riverbend.example` },
    }),
    endManager: async () => ({ as, params: await manager() }),
  };
}
