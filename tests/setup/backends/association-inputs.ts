import { getAgreement, beginAgreement, publishAgreement } from "~/core/association/agreements";
import { inviteRoster } from "~/core/association/invite-roster";
import { inviteManager } from "~/core/association/managers";
import { addRosterEntry, getRosterEntry } from "~/core/association/roster";
import { readRosterFile } from "~/core/association/roster-files";
import { getJoinCode } from "~/core/association/join-code";
import type { CoreCall } from "~/core/call";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";
import { addRows, findRow } from "../databases/rows";

type TokensOf = (email: string) => Promise<{ access_token: string }>;

const as = demo.super;
export const riverbend = "association-riverbend";
export const copperBasin = "association-copper-basin";
const association = riverbend;
let made = 0;

export const rosterEntryOf = (name: string) => ({
  legal_name: name,
  ein_last4: "1234",
  zip: "97201",
  contact_email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}@grocer.example`,
});

/** Returns an input for each call about associations, with which it succeeds as a super administrator. @param tokensOf signs a person in */
export function associationInputs(backend: Harness, tokensOf: TokensOf) {
  let token = "";
  /** Links are few in a quarter of an hour, and a token doesn't last longer. */
  async function newToken() {
    await backend.inDatabase(({ db }) => db.deleteFrom("limits").execute());
    token = (await tokensOf(as)).access_token;
  }
  async function ask<Input extends unknown[], Answer>(
    call: CoreCall<Input, Answer>,
    ...input: Input
  ): Promise<Answer> {
    const answered = () =>
      backend.ask(call, input, { headers: { authorization: `Bearer ${token}` } });
    if (token === "") await newToken();
    let answer = await answered();
    if (answer.status === 401) {
      await newToken();
      answer = await answered();
    }
    return answer.body?.data as Answer;
  }
  const listed = async () => {
    const entry = rosterEntryOf(`Grocer ${(made += 1)} Market`);
    const id = await ask(addRosterEntry, { association, entry });
    const { seenVersion } = await ask(getRosterEntry, { association, id });
    return { id, entry, seenVersion };
  };
  const invited = async () => {
    const { id: roster_id, entry } = await listed();
    await ask(inviteRoster, { association, entries: [roster_id] });
    const { id } = await backend.inDatabase(({ db }) =>
      findRow(db, "association_invitations", { email: entry.contact_email }, ["id"]),
    );
    return { association, id };
  };
  const file = async () => {
    const text = `Company,EIN,ZIP\nFile Grocer ${(made += 1)},12-3456789,97201\n`;
    return { association, id: await ask(readRosterFile, { association, text }) };
  };
  const draft = async () => {
    const id = await ask(beginAgreement, { association });
    const found = await ask(getAgreement, { association, id });
    const { version, body, body_es, summary, summary_es, seenVersion } = found;
    return { id, seenVersion, values: { version, body, body_es, summary, summary_es } };
  };
  const anotherAssociation = async () => {
    const id = `association-${(made += 1)}`;
    const at = new Date(backend.clock.now()).toISOString();
    await backend.inDatabase(({ db }) =>
      addRows(db, "associations", {
        id,
        slug: id,
        name: `Association ${made}`,
        join_code: `ANOTHER${made}`,
        join_open: "no",
        dues_c: 12_000,
        approval: "manual",
        agreement_version: "1",
        status: "published",
        created_at: at,
        updated_at: at,
      }),
    );
    return id;
  };
  return {
    getAssociationDesk: () => ({ as, input: [{ association }] }),
    listRosterEntries: () => ({ as, input: [{ association, q: "", show: "all", page: "" }] }),
    getRosterEntry: async () => ({ as, input: [{ association, id: (await listed()).id }] }),
    addRosterEntry: () => {
      const entry = rosterEntryOf(`New Grocer ${(made += 1)}`);
      return { as, input: [{ association, entry }] };
    },
    changeRosterEntry: async () => {
      const { id, entry, seenVersion } = await listed();
      return { as, input: [{ association, id, entry: { ...entry, zip: "97202" }, seenVersion }] };
    },
    removeRosterEntry: async () => ({ as, input: [{ association, id: (await listed()).id }] }),
    getWholeRoster: () => ({ as, input: [{ association }] }),
    readRosterFile: () => ({ as, input: [{ association, text: "Name,ZIP\nA Grocer,97201\n" }] }),
    getRosterFile: async () => ({ as, input: [{ ...(await file()), page: "" }] }),
    confirmRosterFile: async () => ({ as, input: [await file()] }),
    listAssociationInvitations: () => ({ as, input: [{ association, page: "" }] }),
    previewInvitations: () => ({ as, input: [{ association, chosen: "all" }] }),
    getInvitation: async () => ({ as, input: [await invited()] }),
    withdrawInvitation: async () => ({ as, input: [await invited()] }),
    inviteRoster: async () => ({ as, input: [{ association, entries: [(await listed()).id] }] }),
    listAssociationApplications: () => ({ as, input: [{ association, page: "" }] }),
    listAssociationDues: () => ({ as, input: [{ association, show: "all", page: "" }] }),

    listAssociations: () => ({ as }),
    getJoinCode: () => ({ as, input: [{ association }] }),
    changeJoinCode: async () => {
      // It is an association of its own, because other calls join by the code that Riverbend has.
      const another = { association: await anotherAssociation() };
      const { offered, seenVersion } = await ask(getJoinCode, another);
      return { as, input: [{ ...another, join_code: offered, join_open: "yes", seenVersion }] };
    },
    listAgreements: () => ({ as, input: [{ association }] }),
    getAgreement: async () => ({ as, input: [{ association, id: (await draft()).id }] }),
    beginAgreement: async () => {
      const { id, seenVersion } = await draft();
      await ask(publishAgreement, { association, id, seenVersion });
      return { as, input: [{ association }] };
    },
    saveAgreement: async () => {
      const { id, seenVersion, values } = await draft();
      const summary = `Another summary ${(made += 1)}`;
      return { as, input: [{ association, id, seenVersion, values: { ...values, summary } }] };
    },
    publishAgreement: async () => {
      // It is a draft of its own, because other calls change the first one meanwhile.
      const id = `agreement-to-publish-${(made += 1)}`;
      const at = new Date(backend.clock.now()).toISOString();
      await backend.inDatabase(({ db }) =>
        addRows(db, "association_agreements", {
          id,
          association_id: riverbend,
          version: `2027-${made}`,
          body: "Text",
          summary: "Summary",
          created_at: at,
          updated_at: at,
        }),
      );
      const { seenVersion } = await ask(getAgreement, { association, id });
      return { as, input: [{ association, id, seenVersion }] };
    },
    listAssociationManagers: () => ({ as, input: [{ association }] }),
    inviteManager: () => {
      const email = `invited-${(made += 1)}@riverbend.example`;
      return { as, input: [{ association, email }] };
    },
    endManager: async () => {
      const email = `manager-${(made += 1)}@riverbend.example`;
      return { as, input: [{ association, id: await ask(inviteManager, { association, email }) }] };
    },
  } satisfies Record<string, () => CallGiven | Promise<CallGiven>>;
}
