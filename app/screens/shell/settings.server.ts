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
  const said = say(settingsTexts, language);
  const owns = runsCompany(user);
  const offered = await offeredCompany({ caller, user });
  const pays = paysForMembership(user);
  const isMember = pays && (await membership(caller)) !== null;
  const inAssociation = pays && (await associationMembership(caller)) !== null;
  // Administrators are at work here.
  const shows = pays && (isMember || !user.user_is_admin);
  return {
    documentTitle: said.title,
    title: said.title,
    closed: user.company_closed
      ? said.closed({ company: user.company?.co_name ?? said.yourCompany, email: supportEmail })
      : null,
    entries: [
      ...(offered
        ? [
            {
              text: said.takeOver({ company: offered.co_name }),
              note: said.takeOverNote,
              href: takeOverPath,
            },
          ]
        : []),
      ...(owns
        ? [
            { text: said.company, note: said.companyNote, href: "/settings/company" },
            { text: said.locations, note: said.locationsNote, href: "/settings/locations" },
            { text: said.employees, note: said.employeesNote, href: employeesPath },
          ]
        : []),
      ...(shows
        ? [
            {
              text: said.membership,
              note: isMember ? said.membershipNote : said.noMembershipNote,
              href: "/settings/subscription",
            },
            { text: said.billing, note: said.billingNote, href: "/settings/subscription/payments" },
          ]
        : []),
      ...(inAssociation
        ? [
            {
              text: said.association,
              note: said.associationNote,
              href: "/settings/association",
            },
          ]
        : []),
      ...(owns ? [{ text: said.handOver, note: said.handOverNote, href: handOverPath }] : []),
      { text: said.mine, note: said.mineNote, href: "/me" },
    ],
  };
}
