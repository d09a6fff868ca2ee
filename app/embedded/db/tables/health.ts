import type { Plan } from "~/contract/shapes";
import { day, id, maybe, text, time } from "~/storage/columns";

export const healthTables = {
  enrollments: {
    id,
    user_id: id,
    source: text<"offer" | "individual" | "association">(),
    plan_id: maybe(id),
    waiver_reason: maybe(text()),
    tier: text<keyof Plan["premium_c"]>(),
    dental_id: maybe(id),
    vision_id: maybe(id),
    effective_on: day,
    ends_on: maybe(day),
    state: text<
      | "not_started"
      | "in_progress"
      | "submitted"
      | "enrolled"
      | "waived"
      | "cancelled"
      | "terminated"
      | "no_response"
    >(),
    created_at: time,
    updated_at: time,
  },
};
