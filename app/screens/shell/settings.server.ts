import { membership } from "~/core/billing/membership";
import { associationMembership } from "~/core/association/own-membership";
import { supportEmail } from "~/domain/support-email";
import { runsCompany, paysForMembership } from "~/domain/user";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { employeesPath } from "../company/employees.server";
import { handOverPath, offeredCompany, takeOverPath } from "../company/hand-over.server";
import { settingsTexts } from "./settings.text";

/** The settings of a role. People who may not open one of these pages are redirected here. */
export async function settingsPage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(settingsTexts, language);
  const owns = runsCompany(user);
  const offered = await offeredCompany({ caller, user });
  const pays = paysForMembership(user);
  const isMember = pays && (await membership(caller)) !== null;
  const inAssociation = pays && (await associationMembership(caller)) !== null;
  // Administrators are at work here.
  const shows = pays && (isMember || !user.user_is_admin);
  return {
    documentTitle: t.title,
    title: t.title,
    closed: user.company_closed
      ? t.closed({ company: user.company?.co_name ?? t.yourCompany, email: supportEmail })
      : null,
    entries: [
      ...(offered
        ? [
            {
              text: t.takeOver({ company: offered.co_name }),
              note: t.takeOverNote,
              href: takeOverPath,
            },
          ]
        : []),
      ...(owns
        ? [
            { text: t.company, note: t.companyNote, href: "/settings/company" },
            { text: t.locations, note: t.locationsNote, href: "/settings/locations" },
            { text: t.employees, note: t.employeesNote, href: employeesPath },
          ]
        : []),
      ...(shows
        ? [
            {
              text: t.membership,
              note: isMember ? t.membershipNote : t.noMembershipNote,
              href: "/settings/subscription",
            },
            { text: t.billing, note: t.billingNote, href: "/settings/subscription/payments" },
          ]
        : []),
      ...(inAssociation
        ? [
            {
              text: t.association,
              note: t.associationNote,
              href: "/settings/association",
            },
          ]
        : []),
      ...(owns ? [{ text: t.handOver, note: t.handOverNote, href: handOverPath }] : []),
      { text: t.mine, note: t.mineNote, href: "/me" },
    ],
  };
}
