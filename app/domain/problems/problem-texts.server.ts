import { accountProblems } from "../account/account-problems.text";
import { birthProblems } from "../account/birth-fields.text";
import { loginAsTexts } from "../login-as.text";
import { rosterLabels } from "../association/roster-labels.text";
import { rosterProblems } from "../association/roster-problems.text";
import { addressProblems } from "../company/address-fields.text";
import { enterpriseProblems } from "../association/enterprise-request.text";
import { adminProblems } from "../admin/admin-problems.text";
import { associationProblems } from "../association/association-answers.text";
import { catalogueProblems } from "../benefits/catalogue/catalogue-problems.text";
import { catalogueFileProblems } from "../benefits/files/catalogue-file.text";
import { pictureProblems } from "../benefits/files/picture-problems.text";
import { bankFileProblems } from "../billing/bank/bank-file.text";
import { billingProblems } from "../billing/billing-problems.text";
import { companyProblems } from "../company/company-fields.text";
import { employeeColumnLabels } from "../company/employee-columns.text";
import { employeeProblems } from "../company/employee-fields.text";
import { electionProblems } from "../health/election/election-problems.text";
import { locationProblems } from "../company/location-fields.text";
import { lifeEventProblems } from "../health/choosing/life-events.text";
import { offerDaysProblems } from "../health/choosing/offer-window.text";
import { householdProblems } from "../health/household/household.text";
import { carrierProblems } from "../health/carriers/carrier-problems.text";
import { coverageProblems } from "../health/coverage-problems.text";
import { setUpProblems } from "../health/offer/set-up-problems.text";
import { pageProblems } from "./page-problems.text";
import { personProblems } from "../person-fields.text";
import { offerProblems } from "../health/offer-problems.text";
import { fileProblems } from "../company/team-file/file-problems.text";
import { questionnaireProblems } from "../sign-up/questionnaire-fields.text";
import { signUpProblems } from "../sign-up/registration-answers.text";
import { waitlistProblems } from "../sign-up/waitlist-fields.text";
import { callProblems } from "./failing-calls.text";

/** Problems are worded on the server by the first part of their key; browsers get only the sentences they show. */
export const problemTexts = {
  account: accountProblems,
  address: addressProblems,
  admin: adminProblems,
  association: associationProblems,
  bank: bankFileProblems,
  billing: billingProblems,
  birth: birthProblems,
  calls: callProblems,
  catalogue: catalogueProblems,
  catalogue_file: catalogueFileProblems,
  company: companyProblems,
  column: employeeColumnLabels,
  carrier: carrierProblems,
  coverage: coverageProblems,
  election: electionProblems,
  employee: employeeProblems,
  enterprise: enterpriseProblems,
  file: fileProblems,
  household: householdProblems,
  life_event: lifeEventProblems,
  location: locationProblems,
  login_as: loginAsTexts,
  offer_days: offerDaysProblems,
  offers: offerProblems,
  offer: setUpProblems,
  pages: pageProblems,
  person: personProblems,
  picture: pictureProblems,
  questionnaire: questionnaireProblems,
  roster: rosterProblems,
  roster_column: rosterLabels,
  sign_up: signUpProblems,
  waitlist: waitlistProblems,
};
