import { isNewOfferPrevented } from "~/domain/health/choosing/offer-window";
import type { SignedAgreement } from "~/domain/health/offer/signed-agreement";
import { localDay } from "~/domain/local-days";
import { Refusal } from "~/embedded/refusal";
import { listAssociationIds } from "~/embedded/services/benefits/plans";
import { hashEin } from "~/embedded/services/company/company-ein";
import { findInForceAmong } from "~/embedded/services/health/offers";
import {
  loadGroupFacts,
  findOfferState,
  type Facts,
} from "~/embedded/services/health/set-up/group-facts";
import { liveMembershipAmong, findOpening } from "~/embedded/services/sign-up/openings";
import type { Language } from "~/language/languages";
import { read } from "../call";
import { readSubscriptions } from "../own-rows";
import { readOffers } from "./own-offer";

export type GroupSetUp = Facts & { place: { open: boolean } };

/**
 * Returns what the set-up of an offer depends on; `open` says whether health plans are sold in the company's state.
 * @throws Refusal forbidden if the caller doesn't own a company
 */
export const getGroupSetUp = read(
  "company-owner",
  "getGroupSetUp",
  async ({ db, now, person }): Promise<GroupSetUp> => {
    const facts = await loadGroupFacts(db, person, localDay(now, person.zone));
    if (!facts) throw new Refusal("forbidden");
    const { state } = facts.place;
    const opening = { product: "health" as const, us_state: state, email: person.email };
    const { open } = await findOpening(db, now, opening, person);
    return { ...facts, place: { state, open } };
  },
);

/** Returns who signed the offer in force and when, and the agreement as signed in each language; null without one. */
export const getSignedAgreement = read("company-owner", "getSignedAgreement", async (call) => {
  const { now, person } = call;
  const offer = findInForceAmong(await readOffers(call), localDay(now, person.zone));
  return (
    offer && {
      signed_name: offer.signed_name,
      signed_at: offer.signed_at,
      agreement: offer.agreement
        ? (JSON.parse(offer.agreement) as Record<Language, SignedAgreement>)
        : null,
    }
  );
});

/**
 * Returns whether the caller's company could set up an offer today: it has a membership, health plans are sold where it
 * is, and no offer stands, unless it ends within 120 days.
 */
export const canOfferPlans = read("company-owner", "canOfferPlans", async (call) => {
  const { db, now, person } = call;
  const today = localDay(now, person.company_zone ?? person.zone);
  if (!liveMembershipAmong(await readSubscriptions(call), person)) return false;
  const offer = findInForceAmong(await readOffers(call), localDay(now, person.zone));
  if (isNewOfferPrevented(offer, today)) return false;
  const us_state = await findOfferState(db, person);
  const opening = { product: "health" as const, us_state, email: person.email };
  return (await findOpening(db, now, opening, person)).open;
});

/**
 * Returns whether the company's EIN on record is the given one (`own`), an `other` or `none`, and always the names of
 * the caller's associations. It looks at no other company, so that it doesn't reveal who is a customer.
 */
export const lookUpEmployer = read(
  "company-owner",
  "lookUpEmployer",
  async ({ app, db, person }, ein: string) => {
    const company = await db
      .selectFrom("companies")
      .select("ein_hash")
      .where("id", "=", person.company_id)
      .executeTakeFirstOrThrow();
    const names = await db
      .selectFrom("associations")
      .select("name")
      .where("id", "in", ["", ...(await listAssociationIds(db, person))])
      .orderBy("name")
      .execute();
    const known = company.ein_hash;
    const found = known === null ? "none" : known === hashEin(app, ein) ? "own" : "other";
    return { found, associations: names.map(({ name }) => name) } as const;
  },
);
