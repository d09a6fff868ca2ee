import { isNewOfferPrevented } from "~/domain/health/choosing/offer-window";
import { offerKind } from "~/domain/health/offer/offer-kind";
import { localDay } from "~/domain/local-days";
import type { StepContext } from "~/domain/sign-up/kind-definition";
import { companyChangeWhy } from "~/domain/company/company-change-why.text";
import { say } from "~/language/say";
import { problem } from "~/domain/problems/problem";
import type { Db, UserRow } from "../../../db/schema";
import { conflict, invalid } from "../../../refusal";
import { isCompanyOwner } from "../../account/rights";
import { recordAudit } from "../../audit";
import { hashEin, toEinColumns } from "../../company/company-ein";
import { requestUnlessPending } from "../../company/request-company-change";
import type { SignUpService, Submission, Vault } from "../../sign-up/kinds/submission";
import { readApplicableStep, readStep } from "../../sign-up/kinds/submit-answers";
import { getCompanyZone } from "../../zones";
import { listOffers, publishOffer, type StoredOfferTerms } from "../offers";
import { loadGroupFacts, type Facts } from "./group-facts";
import { findById, getById, updateById } from "../../rows-by-id";

type Context = StepContext<Facts | null>;

/** Returns the answers of all steps of the draft, checked. Throws Refusal invalid. */
function readAnswers(context: Context) {
  const company = readStep(offerKind, "about-company", context);
  const choice = readStep(offerKind, "plan-selection", context);
  const extras = readStep(offerKind, "plan-addons", context);
  const wants = readApplicableStep(offerKind, "plan-marketplace", context);
  return { company, choice, extras, wants };
}

type OfferAnswers = ReturnType<typeof readAnswers>;

/**
 * Returns the terms that the offer stores: the chosen plans and add-ons that are still sold, with today's prices, and
 * what the employer pays.
 */
function termsOf({ company, choice, extras, wants }: OfferAnswers, facts: Facts): StoredOfferTerms {
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

/**
 * Returns the submission that changes the company's record and publishes the offer; carried out, it throws Refusal
 * conflict without a company and membership, or with an offer in force. @throws Refusal invalid
 */
function createOfferSubmission(context: Context): Submission {
  const answers = readAnswers(context);
  const { facts } = context;
  return {
    person: null,
    usState: answers.company.state,
    coName: answers.company.co_name,
    async carryOut(vault, db, now, { user, row }) {
      if (!facts || !isCompanyOwner(user)) throw conflict(problem("offer.not_owner"));
      if (!facts.membership) throw conflict(problem("offer.no_membership"));
      const today = localDay(now, await getCompanyZone(db, user.company_id));
      if (isNewOfferPrevented(facts.offer, today)) throw conflict(problem("offer.published"));
      await storeCompanyChanges(vault, db, now, user, answers.company);
      const { open_from, open_to, effective_on } = answers.choice;
      await publishOffer(db, now, {
        companyId: user.company_id,
        registrationId: row.id,
        terms: termsOf(answers, facts),
        openFrom: open_from,
        openTo: open_to,
        effectiveOn: effective_on,
        signedName: `${user.first_name} ${user.last_name}`,
      });
      return "active";
    },
  };
}

/**
 * Stores changed answers in the company's record; the audit event has the names of the fields and not their values.
 * Another legal name or EIN isn't stored but requested, for an administrator to decide. Throws Refusal invalid for
 * another company's EIN.
 */
async function storeCompanyChanges(
  vault: Vault,
  db: Db,
  now: number,
  user: UserRow & { company_id: string },
  company: OfferAnswers["company"],
): Promise<void> {
  const companyId = user.company_id;
  const stored = await getById(db, "companies", companyId);
  const { co_name, ein, owner_count: _owners, ...columns } = company;
  const { line1: _line1, line2: _line2, city: _city, zip: _zip, ...details } = columns;
  const typedHash = hashEin(vault, ein);
  const values = { ...details, ein_hash: stored.ein_hash ?? typedHash };
  const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
    (name) => stored[name] !== values[name],
  );
  const moved = await storeMainAddress(db, now, companyId, company);
  if (changed.includes("ein_hash")) {
    const taken = await db
      .selectFrom("companies")
      .select("id")
      .where("ein_hash", "=", values.ein_hash)
      .executeTakeFirst();
    // The message doesn't reveal which company has the EIN.
    if (taken) throw invalid("about-company.ein", problem("sign_up.ein_taken"));
  }
  if (changed.length > 0) {
    const einColumns = changed.includes("ein_hash") ? toEinColumns(vault, companyId, ein) : {};
    await updateById(db, now, "companies", companyId, { ...values, ...einColumns });
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

/**
 * Changes the address of a company's main location. Returns the names of its changed fields; none without a location.
 */
async function storeMainAddress(
  db: Db,
  now: number,
  companyId: string,
  { line1, line2, city, state, zip }: OfferAnswers["company"],
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
  await updateById(db, now, "locations", place.id, columns);
  return changed;
}

/** What the backend does with an employer's sign-up for an offer. */
export const offerService: SignUpService<keyof (typeof offerKind)["steps"], Facts | null> = {
  definition: offerKind,
  async facts(_vault, db, { owner_user_id }, today) {
    const owner = await findById(db, "users", owner_user_id);
    return owner ? loadGroupFacts(db, owner, today) : null;
  },
  read: createOfferSubmission,
  review: null,
  ownReceipt: true,
  // Its owner may start another sign-up once the offer is over.
  async isOver(_vault, db, { id, owner_user_id }, today) {
    const owner = await findById(db, "users", owner_user_id);
    const offers = owner?.company_id ? await listOffers(db, owner.company_id) : [];
    const offer = offers.find(({ registration_id }) => registration_id === id);
    if (!offer) return false;
    return (
      offer.state === "ended" || offer.state === "ineligible" || !isNewOfferPrevented(offer, today)
    );
  },
};
