import type { PlanOnList } from "~/contract/shapes";
import type { Tier } from "~/domain/benefits/plan-words";
import type { CoveredPeople, Dependent } from "~/domain/health/covered-people";
import type { WaiverReason } from "~/domain/health/choosing/waiver-reasons";
import type { OfferTerms } from "~/domain/health/offer-terms";
import type { EmbeddedTables, NewRow } from "~/embedded/db/schema";
import { toPlanOnList } from "~/embedded/services/benefits/plans";
import { submitElection, type Election } from "~/embedded/services/health/elections";
import { loadKeys } from "~/embedded/services/keys";
import type { Vault } from "~/embedded/services/sign-up/kinds/submission";
import { openSeals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import type { Harness } from "../servers/embedded-harness";
import { testSecret } from "../servers/test-database";
import { accountOf } from "../people/account-of";
import { addRows, findRow } from "../databases/rows";

export const juniper = "company-juniper-pine";
const accident = {
  id: "add-1",
  slug: "accident",
  title: "Accident",
  spanish: { title: "Accidentes" },
  price_c: 900,
};

export type Wished = {
  plan?: string | null;
  tier?: Tier;
  waiver?: WaiverReason;
  dental?: boolean;
  addOns?: boolean;
  dependents?: readonly (Dependent & { id?: string })[];
};

export type CoverageDesk = {
  vault: Vault;
  storage: Storage<EmbeddedTables>;
  /** Makes the landscapers's offer of three plans, both ancillary kinds and an add-on. */
  offer(dates: { open_from: string; open_to: string; effective_on: string }): Promise<string>;
  /** Opens a window for a person by their address. */
  open(
    email: string,
    offerId: string | null,
    window: Pick<NewRow<"election_windows">, "why" | "opens_on" | "closes_on" | "effective_on">,
  ): Promise<string>;
  elect(email: string, windowId: string, request: Wished, registration?: string): Promise<string>;
  row(id: string): Promise<Awaited<ReturnType<typeof rowOf>>>;
};

const rowOf = ({ db }: Storage<EmbeddedTables>, id: string) =>
  db.selectFrom("enrollments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

let made = 0;
export async function coverageDesk(harness: Harness): Promise<CoverageDesk> {
  const { storage } = harness;
  const { db } = storage;
  const secrets = { current: testSecret };
  const seals = await openSeals(storage, "seal_keys", secrets, harness.clock.now);
  const vault: Vault = { seals, keys: await loadKeys(storage, seals) };
  const at = () => new Date(harness.clock.now()).toISOString();

  const plan = async (slug: string): Promise<PlanOnList & { id: string }> => {
    const row = await db
      .selectFrom("plans")
      .selectAll()
      .where("slug", "=", slug)
      .orderBy("plan_year", "desc")
      .executeTakeFirstOrThrow();
    return { ...toPlanOnList(row), id: row.id };
  };
  const ancillary = async (slug: string) => {
    const { id, name, carrier, premium_c } = await findRow(db, "ancillary_plans", { slug });
    const premiums = JSON.parse(premium_c) as Record<Tier, number>;
    return { id, slug, name, carrier, premium_c: premiums };
  };

  const electionOf = async (email: string, request: Wished): Promise<Election> => {
    const user = await accountOf(db, email);
    const { first_name, last_name } = user;
    const covered: CoveredPeople = {
      subscriber: {
        first_name,
        last_name,
        dob: "1988-02-29",
        phone: null,
        address: { line1: "1 Main St", line2: null, city: "Portland", state: "OR", zip: "97201" },
      },
      dependents: (request.dependents ?? []).map((each) => ({ id: "new", ...each })),
    };
    return {
      plan: request.plan ? await plan(request.plan) : null,
      waiver: request.waiver ?? null,
      tier: request.tier ?? "ee",
      dental: request.dental ? await ancillary("smilewell-basic") : null,
      vision: null,
      addOns: request.addOns ? [accident] : [],
      covered,
    };
  };

  return {
    vault,
    storage,
    async offer(dates) {
      made += 1;
      const id = `offer-${made}`;
      const slugs = ["larkspur-silver-4000", "cedarline-bronze-basic", "larkspur-gold-1500"];
      const terms: OfferTerms<PlanOnList> = {
        plans: await Promise.all(slugs.map(plan)),
        reference: "larkspur-silver-4000",
        ee_pct: 60,
        dep_pct: 30,
        dental: [await ancillary("smilewell-basic")],
        vision: [await ancillary("clearview-12")],
        add_ons: [accident],
        marketplace: "included",
        marketplace_c: 0,
        waiting_period_days: 0,
      };
      await addRows(db, "group_offers", {
        id,
        company_id: juniper,
        state: "published",
        terms: JSON.stringify(terms),
        ...dates,
        ends_on: "2027-12-31",
        agreement_version: "1",
        signed_name: "Caleb Thornton",
        signed_at: at(),
        created_at: at(),
        updated_at: at(),
      });
      return id;
    },
    async open(email, offer_id, window) {
      made += 1;
      const id = `window-${made}`;
      const user = await accountOf(db, email);
      const employee = await db
        .selectFrom("employees")
        .select("id")
        .where("user_id", "=", user.id)
        .executeTakeFirst();
      await addRows(db, "election_windows", {
        id,
        offer_id,
        employee_id: employee?.id ?? null,
        user_id: user.id,
        ...window,
        state: "not_started",
        created_at: at(),
        updated_at: at(),
      });
      return id;
    },
    async elect(email, windowId, request, registration) {
      made += 1;
      const user = await accountOf(db, email);
      const election = await electionOf(email, request);
      const signed = {
        user,
        registrationId: registration ?? `registration-${made}`,
        windowId,
        election,
        signedName: "As Signed",
        reference: `R-TEST-${made}`,
      };
      const { enrollmentId } = await db
        .transaction()
        .execute((trx) => submitElection(vault, trx, harness.clock.now(), signed));
      return enrollmentId;
    },
    row: (id) => rowOf(storage, id),
  };
}
