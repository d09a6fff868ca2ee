import type { PublishedState } from "~/domain/benefits/catalogue/kind";
import { cents, day, id, maybe, text, time, yesOrNo } from "~/storage/columns";

export const associationTables = {
  associations: {
    id,
    slug: text(),
    name: text(),
    join_code: text(),
    join_open: yesOrNo,
    dues_c: cents,
    approval: text<"auto_if_rostered" | "manual">(),
    agreement_version: text(),
    status: text<PublishedState>(),
    created_at: time,
    updated_at: time,
  },
  association_memberships: {
    id,
    association_id: id,
    company_id: maybe(id),
    user_id: maybe(id),
    state: text<"started" | "invited" | "submitted" | "approved" | "active" | "lapsed" | "ended">(),
    member_no: text(),
    paid_through: maybe(day),
    created_at: time,
    updated_at: time,
  },
};
