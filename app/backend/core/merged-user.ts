import type { ForeignPerson, Principal } from "~/contract/insiders";
import { isLoggedInAs, type User } from "~/domain/user";

/** One person in both halves: who they are says the backend, what they have and may do in the product says the product. */

/** What the product's half is told of whom the backend has just named. */
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
  // Somebody else has come into their account.
  arriving: isLoggedInAs(user) ? null : arriving,
});

/** In whose name calls are made in the product's half. */
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

/** What the product knows of somebody's administrators' rights goes before what the backend says. */
const levelOf = (theirs: User, ours: User) =>
  (({ user_is_admin, is_global_admin, admin_level }) => ({
    user_is_admin,
    is_global_admin,
    admin_level,
  }))(ours.admin_level === "none" ? theirs : ours);

/**
 * Whose company it is. One that only the backend knows is a name for those who work there. Its owner has none here yet: all that
 * an owner can do is done with a company that the product has, and they can sign theirs up.
 */
function companyOf(theirs: User, ours: User) {
  const { type, company, is_company_owner, is_employee, is_individual } = ours;
  if (company || theirs.is_company_owner)
    return { type, company, is_company_owner, is_employee, is_individual };
  return {
    type: theirs.type,
    company: theirs.company,
    is_individual: theirs.is_individual,
    is_company_owner: false,
    is_employee: false,
  };
}

/** @param ours as the product's half has them */
export function mergedUser({ email_proved: _, ...theirs }: User, ours: User): User {
  return {
    ...theirs,
    ...levelOf(theirs, ours),
    ...companyOf(theirs, ours),
    manages: ours.manages ?? null,
    // An account that was made by an invitation has none there.
    user_first_name: theirs.user_first_name || ours.user_first_name,
    user_last_name: theirs.user_last_name || ours.user_last_name,
    insurance: ours.insurance ?? theirs.insurance,
    dental: ours.dental ?? theirs.dental,
    vision: ours.vision ?? theirs.vision,
    phone: theirs.phone ?? ours.phone,
    language: theirs.language_chosen ? theirs.language : ours.language,
    time_zone: theirs.time_zone ?? ours.time_zone ?? null,
    ...(ours.zone ? { zone: ours.zone } : {}),
    created_at: theirs.created_at ?? ours.created_at,
    questionnaire_status: ours.questionnaire_status,
  };
}
