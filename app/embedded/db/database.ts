import type { Environment } from "~/environment";
import { openStorage } from "~/storage/open";
import type { Part, Storage } from "~/storage/storage";
import { foundation } from "./migrations/0001-foundation";
import { limits } from "./migrations/0002-limits";
import { newsletter } from "./migrations/0003-newsletter";
import { signUp } from "./migrations/0004-sign-up";
import { admin } from "./migrations/0005-admin";
import { reviews } from "./migrations/0006-reviews";
import { userSearch } from "./migrations/0007-user-search";
import { accounts } from "./migrations/0008-accounts";
import { seals } from "./migrations/0009-seals";
import { secondFactor } from "./migrations/0010-second-factor";
import { nextActions } from "./migrations/0011-next-actions";
import { lookups } from "./migrations/0012-lookups";
import { companyNames } from "./migrations/0013-company-names";
import { mailOrder } from "./migrations/0014-mail-order";
import { companyWords } from "./migrations/0015-company-words";
import { auditChain } from "./migrations/0016-audit-chain";
import { tallies } from "./migrations/0017-tallies";
import { closingAccounts } from "./migrations/0018-closing-accounts";
import { dueDays } from "./migrations/0019-due-days";
import { draftKeys } from "./migrations/0020-draft-keys";
import { teamFiles } from "./migrations/0021-team-files";
import { reviewThreads } from "./migrations/0022-review-threads";
import { billedPeople } from "./migrations/0023-billed-people";
import { billingLinks } from "./migrations/0024-billing-links";
import { paymentsDesk } from "./migrations/0025-payments-desk";
import { payersReferences } from "./migrations/billing/0026-payers-references";
import { bankRowsOnce } from "./migrations/billing/0027-bank-rows-once";
import { linkDrafts } from "./migrations/sign-up/0028-link-drafts";
import { catalogue } from "./migrations/benefits/0030-catalogue";
import { usedOffers } from "./migrations/benefits/0031-used-offers";
import { shares } from "./migrations/benefits/0033-shares";
import { search } from "./migrations/benefits/0034-search";
import { pictures } from "./migrations/benefits/0035-pictures";
import { catalogueImports } from "./migrations/benefits/0036-catalogue-imports";
import { chosenPrices } from "./migrations/benefits/0037-chosen-prices";
import { formerSlugs } from "./migrations/benefits/0038-former-slugs";
import { healthCoverage } from "./migrations/health/0039-health-coverage";
import { lastDays } from "./migrations/health/0040-last-days";
import { billedPremiums } from "./migrations/health/0041-billed-premiums";
import { carrierFiles } from "./migrations/health/0042-carrier-files";
import { replacedAnswers } from "./migrations/health/0044-replaced-answers";
import { choicesOfEmployees } from "./migrations/health/0045-choices-of-employees";
import { firstPremiums } from "./migrations/billing/0046-first-premiums";
import { membershipChanges } from "./migrations/billing/0049-membership-changes";
import { invitedPeople } from "./migrations/company/0047-invited-people";
import { companyChanges } from "./migrations/company/0052-company-changes";
import { associationRooms } from "./migrations/association/0060-association-rooms";
import { enterpriseRequests } from "./migrations/association/0065-enterprise-requests";
import { associationDues } from "./migrations/association/0068-association-dues";
import { associationDesk } from "./migrations/association/0073-association-desk";
import { draftLanguage } from "./migrations/sign-up/0074-draft-language";
import { languageChosen } from "./migrations/account/0075-language-chosen";
import { mirroredPeople } from "./migrations/account/0076-mirrored-people";
import { carrierCodes } from "./migrations/health/0079-carrier-codes";
import { accountsElsewhere } from "./migrations/account/0078-accounts-elsewhere";
import { auditKept } from "./migrations/admin/0084-audit-kept";
import { nameConfirmed } from "./migrations/account/0083-name-confirmed";
import { lifeEventWindows } from "./migrations/health/0085-life-event-windows";
import { companyZone } from "./migrations/company/0080-company-zone";
import { contactChoices } from "./migrations/account/0056-contact-choices";
import { companyHandovers } from "./migrations/company/0055-company-handovers";
import { listedPeople } from "./migrations/company/0054-listed-people";
import { staffFiles } from "./migrations/company/0051-staff-files";
import { endingWithMembership } from "./migrations/health/0048-ending-with-membership";
import { closingOffers } from "./migrations/health/0050-closing-offers";
import type { EmbeddedTables } from "./schema";

/** In order; a migration that has been released is never edited, only followed by another. */
const migrations = {
  "0001_foundation": foundation,
  "0002_limits": limits,
  "0003_newsletter": newsletter,
  "0004_sign_up": signUp,
  "0005_admin": admin,
  "0006_reviews": reviews,
  "0007_user_search": userSearch,
  "0008_accounts": accounts,
  "0009_seals": seals,
  "0010_second_factor": secondFactor,
  "0011_next_actions": nextActions,
  "0012_lookups": lookups,
  "0013_company_names": companyNames,
  "0014_mail_order": mailOrder,
  "0015_company_words": companyWords,
  "0016_audit_chain": auditChain,
  "0017_tallies": tallies,
  "0018_closing_accounts": closingAccounts,
  "0019_due_days": dueDays,
  "0020_draft_keys": draftKeys,
  "0021_team_files": teamFiles,
  "0022_review_threads": reviewThreads,
  "0023_billed_people": billedPeople,
  "0024_billing_links": billingLinks,
  "0025_payments_desk": paymentsDesk,
  "0026_payers_references": payersReferences,
  "0027_bank_rows_once": bankRowsOnce,
  "0028_link_drafts": linkDrafts,
  "0030_catalogue": catalogue,
  "0031_used_offers": usedOffers,
  "0033_shares": shares,
  "0034_search": search,
  "0035_pictures": pictures,
  "0036_catalogue_imports": catalogueImports,
  "0037_chosen_prices": chosenPrices,
  "0038_former_slugs": formerSlugs,
  "0039_health_coverage": healthCoverage,
  "0040_last_days": lastDays,
  "0041_billed_premiums": billedPremiums,
  "0042_carrier_files": carrierFiles,
  "0044_replaced_answers": replacedAnswers,
  "0045_choices_of_employees": choicesOfEmployees,
  "0046_first_premiums": firstPremiums,
  "0047_invited_people": invitedPeople,
  "0048_ending_with_membership": endingWithMembership,
  "0049_membership_changes": membershipChanges,
  "0050_closing_offers": closingOffers,
  "0051_staff_files": staffFiles,
  "0052_company_changes": companyChanges,
  "0054_listed_people": listedPeople,
  "0055_company_handovers": companyHandovers,
  "0056_contact_choices": contactChoices,
  "0060_association_rooms": associationRooms,
  "0065_enterprise_requests": enterpriseRequests,
  "0068_association_dues": associationDues,
  "0073_association_desk": associationDesk,
  "0074_draft_language": draftLanguage,
  "0075_language_chosen": languageChosen,
  "0076_mirrored_people": mirroredPeople,
  "0078_accounts_elsewhere": accountsElsewhere,
  "0079_carrier_codes": carrierCodes,
  "0080_company_zone": companyZone,
  "0083_name_confirmed": nameConfirmed,
  "0084_audit_kept": auditKept,
  "0085_life_event_windows": lifeEventWindows,
};

export const embeddedPart: Part = {
  file: "benefits.sqlite",
  migrations,
  migrationTable: "embedded_migrations",
};

/**
 * Opens the embedded backend's database: `DATA_DIR/benefits.sqlite`, or PostgreSQL when DATABASE_URL is set.
 * @param options `beside`: a short command, which the running app does not mind
 * @throws DataDirInUse when another process owns the file
 * @throws OtherVersion when the running app is of another version than the command beside it
 */
export function openEmbeddedDatabase(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL">,
  options: { beside?: boolean } = {},
): Promise<Storage<EmbeddedTables>> {
  return openStorage<EmbeddedTables>({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    beside: options.beside,
    ...embeddedPart,
  });
}
