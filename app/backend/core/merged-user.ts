import type { ForeignPerson, Principal } from "~/contract/insiders";
import { isLoggedInAs, type User } from "~/domain/user";

/** Merges a user of both halves: the backend knows who they are, the product what they have and may do. */

/** Returns what the product's half learns about the user that the backend just named. */
export const foreignPerson = (
  user: User,
  { addressProved, arriving }: Pick<ForeignPerson, "addressProved" | "arriving">,
): ForeignPerson => ({
  id: user.user_id,
  email: user.user_email,
  first_name: user.user_first_name,
  last_name: user.user_last_name,
  phone: user.phone,
  language: user.language_chosen ? user.language : null,
  addressProved: addressProved || user.email_proved === true,
  // An administrator is in their account, so they didn't arrive themselves.
  arriving: isLoggedInAs(user) ? null : arriving,
});

/** Returns the principal as which calls to the product's half are made. */
export function principalOf(userId: string, user: User): Principal {
  const session = user.login_as_context?.session;
  const unnamed = { started_at: "", expires_at: null, original_admin: { name: "", email: "" } };
  const { started_at, expires_at, original_admin } = session ?? unnamed;
  return {
    userId,
    adminLevel: user.admin_level,
    loginAs: isLoggedInAs(user) ? { started_at, expires_at, ...original_admin } : null,
  };
}

/** The product's own administrator rights take precedence over the backend's. */
const levelOf = (foreignUser: User, productUser: User) =>
  (({ user_is_admin, is_global_admin, admin_level }) => ({
    user_is_admin,
    is_global_admin,
    admin_level,
  }))(productUser.admin_level === "none" ? foreignUser : productUser);

/**
 * Returns the user's company. If only the backend knows it, employees see its name. Its owner has no company here,
 * because owners can only use one that the product has, and can sign theirs up.
 */
function companyOf(foreignUser: User, productUser: User) {
  const { type, company, is_company_owner, is_employee, is_individual } = productUser;
  if (company || foreignUser.is_company_owner)
    return { type, company, is_company_owner, is_employee, is_individual };
  return {
    type: foreignUser.type,
    company: foreignUser.company,
    is_individual: foreignUser.is_individual,
    is_company_owner: false,
    is_employee: false,
  };
}

/** `ours` is the user in the product's half. */
export function mergedUser({ email_proved: _, ...foreignUser }: User, productUser: User): User {
  return {
    ...foreignUser,
    ...levelOf(foreignUser, productUser),
    ...companyOf(foreignUser, productUser),
    manages: productUser.manages ?? null,
    // An invited account has no name there.
    user_first_name: foreignUser.user_first_name || productUser.user_first_name,
    user_last_name: foreignUser.user_last_name || productUser.user_last_name,
    insurance: productUser.insurance ?? foreignUser.insurance,
    dental: productUser.dental ?? foreignUser.dental,
    vision: productUser.vision ?? foreignUser.vision,
    phone: foreignUser.phone ?? productUser.phone,
    language: foreignUser.language_chosen ? foreignUser.language : productUser.language,
    time_zone: foreignUser.time_zone ?? productUser.time_zone ?? null,
    ...(productUser.zone ? { zone: productUser.zone } : {}),
    created_at: foreignUser.created_at ?? productUser.created_at,
    questionnaire_status: productUser.questionnaire_status,
  };
}
