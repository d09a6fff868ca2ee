import { isOfferInForce } from "~/domain/health/choosing/offer-window";
import { offerKind } from "~/domain/health/offer/offer-kind";
import { localDay } from "~/domain/local-days";
import type { StepContext } from "~/domain/sign-up/kind-definition";
import { companyChangeWhy } from "~/domain/company/company-change-why.text";
import { say } from "~/language/say";
import { problem } from "~/domain/problems/problem";
import type { Db, Row, UserRow } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { conflict, invalid } from "../../../refusal";
import { isCompanyOwner } from "../../account/rights";
import { recordAudit } from "../../audit";
import { hashEin, toEinColumns } from "../../company/company-ein";
import { requestUnlessPending } from "../../company/company-changes";
import type { SignUpService, Submission, Vault } from "../../sign-up/kinds/submission";
import { readApplicableStep, readStep } from "../../sign-up/kinds/submit-answers";
import { getCompanyZone } from "../../zones";
import { listOffers, publishOffer, type Terms } from "../offers";
import { groupFacts, type Facts } from "./group-facts";

/** Submits an employer's sign-up: corrects the company's record, and publishes the offer. */

type Context = StepContext<Facts | null>;

function read(context: Context) {
  const company = readStep(offerKind, "about-company", context);
  const choice = readStep(offerKind, "plan-selection", context);
  const extras = readStep(offerKind, "plan-addons", context);
  const wants = readApplicableStep(offerKind, "plan-marketplace", context);
  return { company, choice, extras, wants };
}

type Read = ReturnType<typeof read>;

function termsOf({ company, choice, extras, wants }: Read, facts: Facts): Terms {
  const among = <Item extends { slug: string }>(items: readonly Item[], slugs: readonly string[]) =>
    items.filter(({ slug }) => slugs.includes(slug));
  const marketplace =
    facts.membership?.tier === "plus" ? "included" : wants?.marketplace === "yes" ? "paid" : "none";
  return {
    plans: among(facts.plans, choice.plans),
    reference: choice.reference,
    ee_pct: choice.ee_pct,
    dep_pct: choice.dep_pct,
    dental: among(facts.dental, extras.dental),
    vision: among(facts.vision, extras.vision),
    add_ons: among(facts.add_ons, extras.addons).map(({ summary: _summary, ...addOn }) => addOn),
    marketplace,
    marketplace_c: marketplace === "paid" ? facts.marketplace_c : 0,
    waiting_period_days: company.waiting_period_days,
  };
}

function createOfferSubmission(context: Context): Submission {
  const answers = read(context);
  const { facts } = context;
  return {
    person: null,
    usState: answers.company.state,
    coName: answers.company.co_name,
    async carryOut(vault, db, now, { user, row }) {
      if (!facts || !isCompanyOwner(user)) throw conflict(problem("offer.not_owner"));
      if (!facts.membership) throw conflict(problem("offer.no_membership"));
      const today = localDay(now, await getCompanyZone(db, user.company_id));
      if (isOfferInForce(facts.offer, today)) throw conflict(problem("offer.published"));
      await keepCompany(vault, db, now, user, answers.company);
      const { open_from, open_to, effective_on } = answers.choice;
      await publishOffer(db, now, {
        companyId: user.company_id,
        registrationId: row.id,
        terms: termsOf(answers, facts),
        openFrom: open_from,
        openTo: open_to,
        effectiveOn: effective_on,
        signedName: nameOf(user),
      });
      return "active";
    },
  };
}

const nameOf = ({ first_name, last_name }: Pick<UserRow, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`;

/** The message doesn't reveal which company has the EIN. */
const einTaken = () => invalid("about-company.ein", problem("sign_up.ein_taken"));

/** Stores changed answers in the company's record; the audit event has their names and not their values. */
async function keepCompany(
  vault: Vault,
  db: Db,
  now: number,
  user: UserRow & { company_id: string },
  company: Read["company"],
): Promise<void> {
  const companyId = user.company_id;
  const stored = await db
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const { co_name, ein, owner_count: _owners, ...columns } = company;
  const { line1: _line1, line2: _line2, city: _city, zip: _zip, ...details } = columns;
  const typedHash = hashEin(vault, ein);
  const values = { ...details, ein_hash: stored.ein_hash ?? typedHash };
  const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
    (name) => stored[name] !== values[name],
  );
  const moved = await keepAddress(db, now, companyId, company);
  if (changed.includes("ein_hash")) {
    const taken = await db
      .selectFrom("companies")
      .select("id")
      .where("ein_hash", "=", values.ein_hash)
      .executeTakeFirst();
    if (taken) throw einTaken();
  }
  if (changed.length > 0) {
    await db
      .updateTable("companies")
      .set({
        ...values,
        ...(changed.includes("ein_hash") ? toEinColumns(vault, companyId, ein) : {}),
        updated_at: isoTime(now),
      })
      .where("id", "=", companyId)
      .execute();
  }
  // An administrator reviews a new legal name or EIN, and the offer doesn't wait for that.
  if (co_name !== stored.co_name || typedHash !== values.ein_hash) {
    const request = { co_name, ein, why: say(companyChangeWhy, user.language).groupPlan };
    await requestUnlessPending(vault, db, now, { companyId, by: user.id, request });
  }
  const fields = [...changed.map((name) => (name === "ein_hash" ? "ein" : name)), ...moved];
  if (fields.length === 0) return;
  await recordAudit(db, now, {
    action: "company.changed",
    object: `company:${companyId}`,
    after: { fields: fields.join(" ") },
  });
}

async function keepAddress(
  db: Db,
  now: number,
  companyId: string,
  { line1, line2, city, state, zip }: Read["company"],
): Promise<string[]> {
  const place = await db
    .selectFrom("locations")
    .select(["id", "line1", "line2", "city", "state", "zip"])
    .where("company_id", "=", companyId)
    .where("is_primary", "=", "yes")
    .executeTakeFirst();
  const columns = { line1, line2, city, state, zip };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const changed = place ? names.filter((name) => place[name] !== columns[name]) : [];
  if (!place || changed.length === 0) return [];
  await db
    .updateTable("locations")
    .set({ ...columns, updated_at: isoTime(now) })
    .where("id", "=", place.id)
    .execute();
  return changed;
}

/** Returns whether the offer of a finished sign-up is over, so that its owner may start another. */
async function isOver(db: Db, row: Row<"registrations">, today: string): Promise<boolean> {
  const owner = await db
    .selectFrom("users")
    .select("company_id")
    .where("id", "=", row.owner_user_id ?? "")
    .executeTakeFirst();
  const offers = owner?.company_id ? await listOffers(db, owner.company_id) : [];
  const offer = offers.find(({ registration_id }) => registration_id === row.id);
  if (!offer) return false;
  return offer.state === "ended" || offer.state === "ineligible" || !isOfferInForce(offer, today);
}

export const offerService: SignUpService<keyof (typeof offerKind)["steps"], Facts | null> = {
  definition: offerKind,
  async facts(_vault, db, { owner_user_id }, today) {
    const owner = await db
      .selectFrom("users")
      .select(["id", "type", "company_id", "company_role"])
      .where("id", "=", owner_user_id ?? "")
      .executeTakeFirst();
    return owner ? groupFacts(db, owner, today) : null;
  },
  read: createOfferSubmission,
  review: null,
  ownReceipt: true,
  isOver: (_vault, ...args) => isOver(...args),
};
