import type { SealedColumn } from "~/storage/reseal";
import type { Place } from "~/storage/seal";

/**
 * The columns that are encrypted at rest; `key` names the columns that identify the row. A draft's answers are one
 * text, so no list of sensitive ones is needed: it includes EINs, birth dates, phone numbers and a team file.
 */
export const sealedColumns = {
  answers: { table: "registration_steps", column: "data", key: ["registration_id", "step"] },
  reviewMessage: { table: "review_messages", column: "body", key: ["id"] },
  askedAnswers: { table: "review_messages", column: "answers", key: ["id"] },
  heldEin: { table: "registrations", column: "ein_cipher", key: ["id"] },
  companyEin: { table: "companies", column: "ein_cipher", key: ["id"] },
  birthDate: { table: "employees", column: "dob", key: ["id"] },
  changedEin: { table: "company_changes", column: "ein_cipher", key: ["id"] },
  changeReason: { table: "company_changes", column: "why", key: ["id"] },
  enterpriseRequest: { table: "enterprise_requests", column: "details", key: ["id"] },
  staffFile: { table: "staff_files", column: "file", key: ["company_id"] },
  waiverReason: { table: "enrollments", column: "waiver_reason", key: ["id"] },
  covered: { table: "enrollments", column: "covered", key: ["id"] },
  electionReceipt: { table: "enrollments", column: "receipt", key: ["id"] },
  dependent: { table: "dependents", column: "details", key: ["id"] },
  lifeEvent: { table: "life_events", column: "details", key: ["id"] },
  carrierLines: { table: "carrier_lines", column: "lines", key: ["file_id", "subscriber_id"] },
  carrierKnown: { table: "carrier_known", column: "known", key: ["carrier", "subscriber_id"] },
  carrierRefusal: { table: "carrier_files", column: "refused_because", key: ["id"] },
  questionnaire: { table: "questionnaires", column: "answers", key: ["user_id"] },
  factor: { table: "second_factors", column: "secret", key: ["user_id"] },
  pendingFactor: { table: "second_factors", column: "pending", key: ["user_id"] },
  installationKey: { table: "facts", column: "value", key: ["key"], prefix: "key." },
} as const satisfies Record<string, SealedColumn>;

/** Returns the place to which a sealed text is bound; `row` holds the values of the column's `key`, in order. */
export function sealPlaceOf(name: keyof typeof sealedColumns, ...row: string[]): Place {
  const { table, column } = sealedColumns[name];
  return [table, column, ...row];
}
