import type { UndoReason } from "~/domain/billing/received-payment";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "../../db/schema";
import { actorNow } from "../acting";
import { maskField } from "../audit";
import type { InvoiceRow } from "./invoice-rows";

type PaymentRow = Row<"payments">;

/**
 * Returns how a check or transfer was reversed, from the audit trail: a description, and if it was the same reversal.
 */
export async function undoingOf(
  db: Db,
  { payment, invoice }: { payment: PaymentRow; invoice: InvoiceRow },
) {
  const line = await db
    .selectFrom("audit_events as a")
    .leftJoin("users as u", "u.id", "a.actor_id")
    .select(["a.actor_id", "a.after", "u.first_name", "u.last_name"])
    .where("a.action", "=", "payment.undone")
    .where("a.object", "=", `invoice:${invoice.number}`)
    .where("a.at", "=", payment.updated_at)
    .orderBy("a.id", "desc")
    .executeTakeFirst();
  const name = [line?.first_name, line?.last_name].filter(Boolean).join(" ");
  const reason = payment.failure_reason as UndoReason;
  const sentence = name
    ? problem(`billing.undone_${reason}`, { name })
    : problem(`billing.undone_${reason}_unnamed`);
  const kept = JSON.parse(line?.after ?? "{}") as Record<string, unknown>;
  return {
    problem: sentence,
    is: (undoneFor: UndoReason, note: string | null) =>
      line?.actor_id === actorNow().actorId &&
      undoneFor === reason &&
      (kept["note"] ?? null) === maskField("note", note),
  };
}
