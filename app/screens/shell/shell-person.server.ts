import type { Backend } from "~/backend/backend";
import { Failure } from "~/domain/problems/failure";
import {
  fullName,
  hasHealthCarePlan,
  isGlobalAdmin,
  isLoggedInAs,
  isSuperAdmin,
  runsCompany,
  paysAlone,
} from "~/domain/user";
import type { LoginAsContext, User } from "~/domain/user";
import type { Language } from "~/language/languages";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import { loginAsBannerTexts } from "./login-as-banner.text";
import { accountEntries, benefitEntries } from "./member-menus";
import { memberMenusTexts } from "./member-menus.text";

/** What header and banner need to know of somebody who is signed in, and no more: it goes into every document. */
export async function shellPerson(user: User, backend: Backend, language: Language = "en") {
  const billing = await backend.keeps("billing");
  const [categories, pays, globalAdmin, isSuper] = await Promise.all([
    menuCategories(backend, language),
    billing && paysForOneself(user, backend),
    isGlobalAdmin(user) ? peopleFor(backend) : null,
    isSuperAdmin(user) && backend.keeps("superAdmin"),
  ]);
  const said = say(memberMenusTexts, language);
  const facts = {
    healthCarePlan: hasHealthCarePlan(user),
    // A company, its people and what is paid for it are kept together, or not at all.
    ownsCompany: billing && runsCompany(user),
    paysAlone: pays,
    globalAdmin,
    superAdmin: isSuper,
    managesAssociation: Boolean(user.manages),
    categories,
  };
  return {
    firstName: user.user_first_name,
    benefits: benefitEntries(facts, said),
    account: accountEntries(facts, said),
    loginAs: loginAs(user, user.login_as_context, language),
    meantFor: isGlobalAdmin(user) || isLoggedInAs(user) ? user.user_id : null,
  };
}

/** What the Global Admin entry leads to: to choose whom to log in as; where that isn't to be had, the list. */
async function peopleFor(backend: Backend): Promise<"select" | "list" | null> {
  if (!(await backend.keeps("userList"))) return null;
  return (await backend.keeps("loginAs")) ? "select" : "list";
}

/** Whether somebody pays for a membership of their own, or could. An administrator is at work here, and only does who has one. */
async function paysForOneself(user: User, backend: Backend): Promise<boolean> {
  if (!paysAlone(user) || !user.user_is_admin) return paysAlone(user);
  // Until the second factor is shown nothing is told of them, and the page that asks for it has this header too.
  if (user.second_factor && !user.second_factor.passed) return false;
  try {
    return (await backend.call("membership")) !== null;
  } catch (error) {
    // As with the categories: a menu without it is better than no page.
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}

async function menuCategories(backend: Backend, language: Language) {
  try {
    const categories = await backend.call("categories");
    return (categories ?? []).map(({ slug, title, spanish }) => ({
      slug,
      title: (language === "es" ? spanish?.title : null) ?? title,
    }));
  } catch (error) {
    // A menu without categories is better than no page at all; but to sign in again is not ours to refuse.
    if (!(error instanceof Failure)) throw error;
    return [];
  }
}

/**
 * How many minutes of an administrator's session in this account are left, begun ones among them; null where nobody is in it,
 * and where the backend does not tell.
 * @param now ms
 */
export function loginAsMinutes(
  { login_as_context }: Pick<User, "login_as_context">,
  now = Date.now(),
): number | null {
  const until = login_as_context?.is_active ? login_as_context.session?.expires_at : null;
  const left = until ? Date.parse(until) - now : NaN;
  return Number.isNaN(left) ? null : Math.max(0, Math.ceil(left / 60_000));
}

function loginAs(user: User, context: LoginAsContext | null, language: Language) {
  if (!context?.is_active || !context.session) return null;
  const { started_at: since, original_admin } = context.session;
  const { who, opened, ...said } = say(loginAsBannerTexts, language);
  const words = {
    ...said,
    who: who({ name: fullName(user) }),
    opened: opened({ admin: original_admin.name, at: ownTimes({ language, user })(since) }),
  };
  return { since, words };
}
