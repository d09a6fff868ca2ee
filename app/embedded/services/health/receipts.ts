import type { TranslatedItem } from "~/domain/benefits/in-language";
import type { CoveredPeople } from "~/domain/health/covered-people";
import type { ElectionReceipt, ReceiptSide } from "~/domain/health/receipt-rows";
import type { Db, Row } from "../../db/schema";
import { chosenPremiumOf } from "../benefits/chosen-terms";
import { selectNamedEnrollments, type NamedEnrollment } from "../own-rows";
import { sealPlaceOf } from "../sealed-columns";
import type { Vault } from "../sign-up/kinds/submission";

type ChosenAddOn = TranslatedItem & { title: string; price_c: number };
export type SealsHolder = Pick<Vault, "seals">;

/** Returns the people that an enrollment covers; null for one of an earlier version, which didn't ask. */
export async function openCoveredPeople(
  { seals }: SealsHolder,
  { id, covered }: Pick<Row<"enrollments">, "id" | "covered">,
): Promise<CoveredPeople | null> {
  return covered === null
    ? null
    : (JSON.parse(await seals.open(covered, sealPlaceOf("covered", id))) as CoveredPeople);
}

/**
 * Returns an enrollment as a receipt shows it before or after a change: as its member sees it, with names and prices
 * at the time.
 */
export async function loadReceiptSide(
  opener: SealsHolder,
  db: Db,
  id: string,
): Promise<ReceiptSide> {
  const row = await selectNamedEnrollments(db)
    .innerJoin("users as u", "u.id", "e.user_id")
    .select(["u.first_name", "u.last_name"])
    .where("e.id", "=", id)
    .executeTakeFirstOrThrow();
  return openReceiptSide(opener, row, row, await openCoveredPeople(opener, row));
}

/**
 * Returns an enrollment that is already read as a receipt shows it: unsealed, with names and prices at the time.
 * @param member the enrolled person
 * @param covered the enrollment's covered people
 */
export async function openReceiptSide(
  opener: SealsHolder,
  row: NamedEnrollment,
  member: Pick<Row<"users">, "first_name" | "last_name">,
  covered: CoveredPeople | null,
): Promise<ReceiptSide> {
  const { first_name, last_name } = covered?.subscriber ?? member;
  const addOns = JSON.parse(row.addons_chosen ?? "[]") as ChosenAddOn[];
  const covers = row.plan_id ?? row.dental_id ?? row.vision_id;
  const medical_c =
    row.plan_id === null ? 0 : (row.member_share_c ?? chosenPremiumOf(row.plan_chosen, row.tier));
  const others_c =
    chosenPremiumOf(row.dental_chosen, row.tier) +
    chosenPremiumOf(row.vision_chosen, row.tier) +
    addOns.reduce((sum, { price_c }) => sum + price_c, 0);
  return {
    waived: row.state === "waived" || row.waiver_reason !== null,
    waiver_reason:
      row.waiver_reason &&
      (await opener.seals.open(row.waiver_reason, sealPlaceOf("waiverReason", row.id))),
    plan: row.plan,
    dental: row.dental,
    vision: row.vision,
    add_ons: addOns.map(({ title, spanish }) => ({
      title,
      spanish: spanish?.["title"] ? { title: spanish["title"] } : null,
    })),
    tier: row.tier,
    people:
      covers === null
        ? []
        : [
            { name: `${first_name} ${last_name}`, relationship: "self" as const },
            ...(covered?.dependents ?? []).map((each) => ({
              name: `${each.first_name} ${each.last_name}`,
              relationship: each.relationship,
            })),
          ],
    member_c:
      row.source === "offer" && row.plan_id && row.member_share_c === null
        ? null
        : medical_c + others_c,
    employer_c: row.employer_share_c,
    effective_on: row.effective_on,
    ends_on: row.ends_on,
  };
}

/** Stores the receipt of an enrollment, sealed, in its row. */
export async function storeReceipt(
  { seals }: SealsHolder,
  db: Db,
  id: string,
  receipt: ElectionReceipt,
): Promise<void> {
  await db
    .updateTable("enrollments")
    .set({ receipt: seals.seal(JSON.stringify(receipt), sealPlaceOf("electionReceipt", id)) })
    .where("id", "=", id)
    .execute();
}

/** Returns an enrollment's unsealed receipt; null for one of an earlier version, which has none. */
export async function openReceipt(
  { seals }: SealsHolder,
  { id, receipt }: Pick<Row<"enrollments">, "id" | "receipt">,
): Promise<ElectionReceipt | null> {
  return receipt === null
    ? null
    : (JSON.parse(
        await seals.open(receipt, sealPlaceOf("electionReceipt", id)),
      ) as ElectionReceipt);
}
