import { z } from "zod";
import { isTimeZone } from "~/domain/account/time-zones";
import type { User } from "~/domain/user";

/**
 * The current user, under either set of field names (handbook/entities.md; bearer facts 10 and 11): the product's
 * `user_*` names, or Directus' `id`, `first_name` and so on. Only an id and an email are required, because another
 * product's backend may not know the rest.
 */

const optionalText = z.string().nullish();
/** True and 1 are yes; false, 0 and a missing value are no. */
const yesOrNo = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .nullish()
  .transform(Boolean);
/** Other values than "Y" are null. */
const yFlag = z.unknown().transform((value) => (value === "Y" ? ("Y" as const) : null));

const idText = (id: string | number | null | undefined): string | null =>
  id == null ? null : String(id);

/** Outputs null for a missing or unknown status. */
const questionnaireStatus = z
  .enum(["none", "skipped", "done"])
  .nullish()
  .catch(null)
  .transform((status) => status ?? null);

/** A missing context and a missing session stay missing; `user` outputs both as null. */
const loginAsContext = z
  .object({
    is_active: yesOrNo,
    session: z
      .object({
        started_at: z.string(),
        /** Backends may omit it. */
        expires_at: z
          .string()
          .nullish()
          .transform((at) => at ?? null),
        original_admin: z.object({ name: z.string(), email: z.string() }),
      })
      .nullish(),
  })
  .nullish();

/**
 * Outputs null only for a missing value, "" or []: any other, even {}, be it our object, a plan's name or what a
 * foreign backend stores, is insurance, by default named "Health plan", and shows its link (handbook/product.md#roles).
 */
const insurance = z.unknown().transform((value) => {
  // A relation may be an empty list.
  if (!value || (Array.isArray(value) && value.length === 0)) return null;
  const named = typeof value === "string" ? { plan_name: value } : value;
  const { enrollment_id, plan_name } = insuranceParts.safeParse(named).data ?? {};
  return { enrollment_id: idText(enrollment_id), plan_name: plan_name || "Health plan" };
});
const insuranceParts = z.object({
  enrollment_id: z.union([z.string(), z.number()]).nullish().catch(null),
  plan_name: z.string().nullish().catch(null),
});

const rawUser = z.object({
  user_id: z.union([z.string(), z.number()]).nullish(),
  id: z.union([z.string(), z.number()]).nullish(),
  user_first_name: optionalText,
  first_name: optionalText,
  user_last_name: optionalText,
  last_name: optionalText,
  user_email: optionalText,
  email: optionalText,
  user_status: optionalText,
  status: optionalText,
  type: optionalText,
  user_is_admin: yesOrNo,
  is_global_admin: yesOrNo,
  admin_level: z.enum(["none", "admin", "global", "super"]).nullish().catch(null),
  // The association that the person manages; missing on foreign backends.
  manages: optionalText,
  is_company_owner: yesOrNo,
  is_employee: yesOrNo,
  is_individual: yesOrNo,
  // Directus sends a bare id (company: 1) unless the relation is requested.
  company: z
    .union([
      z.object({
        id: z.union([z.string(), z.number()]).nullish(),
        co_name: optionalText,
        name: optionalText,
        zone: optionalText,
      }),
      z.string(),
      z.number(),
    ])
    .nullish(),
  company_closed: yesOrNo,
  insurance,
  dental: yFlag,
  vision: yFlag,
  phone: optionalText,
  language: optionalText,
  // If it is missing, a stored language counts as chosen.
  language_chosen: z.boolean().nullish(),
  time_zone: optionalText,
  zone: optionalText,
  created_at: optionalText,
  questionnaire_status: questionnaireStatus,
  login_as_context: loginAsContext,
  // A Laravel's name for when the address was verified.
  email_verified_at: z.unknown(),
  // Only backends that require a second factor send it.
  second_factor: z.object({ passed: z.boolean(), set_up: z.boolean() }).nullish().catch(null),
});

/** Returns "none", "admin" or "global" for a backend that sends no level. */
function levelOf({
  user_is_admin,
  is_global_admin,
}: z.output<typeof rawUser>): User["admin_level"] {
  if (!user_is_admin) return "none";
  return is_global_admin ? "global" : "admin";
}

/** Returns a company in our shape: a missing name is "", and an unknown time zone is left out. */
const companyOf = ({
  id,
  co_name,
  name,
  zone,
}: Extract<z.output<typeof rawUser>["company"], object>): NonNullable<User["company"]> => ({
  id: idText(id),
  co_name: co_name ?? name ?? "",
  ...(zone && isTimeZone(zone) ? { zone } : {}),
});

/** Outputs a user under our names and refuses one without id or email; unknown types, languages and zones become INDIVIDUAL, English and null. */
export const user = rawUser.transform((raw, context): User => {
  const id = idText(raw.user_id ?? raw.id);
  const email = raw.user_email ?? raw.email;
  if (!id || !email) {
    context.addIssue({ code: z.ZodIssueCode.custom, message: "the user has no id or no e-mail" });
    return z.NEVER;
  }
  const company = raw.company && typeof raw.company === "object" ? companyOf(raw.company) : null;
  return {
    user_id: id,
    user_first_name: raw.user_first_name ?? raw.first_name ?? "",
    user_last_name: raw.user_last_name ?? raw.last_name ?? "",
    user_email: email,
    user_status: (raw.user_status ?? raw.status ?? "active") === "active" ? "active" : "inactive",
    type: raw.type === "COMPANY" ? "COMPANY" : "INDIVIDUAL",
    user_is_admin: raw.user_is_admin,
    is_global_admin: raw.is_global_admin,
    admin_level: raw.admin_level ?? levelOf(raw),
    manages: raw.manages ?? null,
    is_company_owner: raw.is_company_owner,
    is_employee: raw.is_employee,
    is_individual: raw.is_individual || (!company && raw.type !== "COMPANY"),
    company,
    ...(raw.company_closed ? { company_closed: true as const } : {}),
    insurance: raw.insurance,
    dental: raw.dental,
    vision: raw.vision,
    phone: raw.phone ?? null,
    language: raw.language?.startsWith("es") ? "es" : "en",
    language_chosen: raw.language_chosen ?? Boolean(raw.language),
    time_zone: raw.time_zone && isTimeZone(raw.time_zone) ? raw.time_zone : null,
    ...(raw.zone && isTimeZone(raw.zone) ? { zone: raw.zone } : {}),
    created_at: raw.created_at ?? null,
    questionnaire_status: raw.questionnaire_status,
    second_factor: raw.second_factor ?? null,
    ...(raw.email_verified_at ? { email_proved: true as const } : {}),
    login_as_context: raw.login_as_context
      ? { is_active: raw.login_as_context.is_active, session: raw.login_as_context.session ?? null }
      : null,
  };
});
