import type { Row } from "~/embedded/db/schema";
import { openMembership, type MembershipRequest } from "~/embedded/services/billing/memberships";
import type { Harness } from "../servers/embedded-harness";
import { findRow } from "../databases/rows";

/** Memberships that wait for their first payment, and what became of them. */

/** This person of the sample data has no membership of their own. */
export const emil = { id: "user-emil-sandoval", email: "emil.sandoval@mail.example" };

const billing = {
  name: "Emil Sandoval",
  email: emil.email,
  address: { line1: "1 A St", line2: null, city: "Eugene", state: "OR", zip: "97401" },
};

/** YYYY-MM-DD by the backend's clock. */
export const todayOf = ({ clock }: Pick<Harness, "clock">) =>
  new Date(clock.now()).toISOString().slice(0, 10);

/** A membership from today on, of Emil for $42.00 a month unless told otherwise. Two at one time are of one registration. */
export const waitingMembership = (
  backend: Harness,
  { name, ...wanted }: Partial<MembershipRequest> & { name?: string } = {},
): Promise<{ invoiceNumber: string; subscriptionId: string }> =>
  backend.storage.db.transaction().execute((trx) =>
    openMembership(trx, backend.clock.now(), {
      usState: "OR",
      registrationId: `registration-${backend.clock.now()}`,
      payer: { userId: emil.id },
      tier: "plus",
      period: "monthly",
      addOnSlugs: ["pet-discount"],
      headcount: 1,
      startOn: todayOf(backend),
      paymentKind: "invoice",
      billing: name ? { ...billing, name } : billing,
      ...wanted,
    }),
  );

export const membershipRow = (backend: Harness, id: string): Promise<Row<"subscriptions">> =>
  findRow(backend.storage.db, "subscriptions", { id });

export const lettersAbout = (backend: Harness, number: string): Promise<string[]> =>
  backend.inDatabase(async ({ db }) => {
    const rows = await db
      .selectFrom("outbox")
      .select("kind")
      .where("payload", "like", `%${number}%`)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return rows.map(({ kind }) => kind);
  });
