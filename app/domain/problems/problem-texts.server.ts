import { accountProblems, birthProblems } from "../account/account-problems.text";
import { loginAsTexts } from "../login-as.text";
import { rosterLabels } from "../association/roster-labels.text";
import { adminProblems } from "../admin/admin-problems.text";
import {
  associationProblems,
  enterpriseProblems,
  rosterProblems,
} from "../association/association-problems.text";
import { catalogueProblems, pictureProblems } from "../benefits/catalogue/catalogue-problems.text";
import { catalogueFileProblems } from "../benefits/files/catalogue-file.text";
import { billingProblems, bankFileProblems } from "../billing/billing-problems.text";
import {
  companyProblems,
  addressProblems,
  employeeProblems,
  fileProblems,
} from "../company/company-problems.text";
import { employeeColumnLabels } from "../company/employee-columns.text";
import { locationProblems } from "../company/location-fields.text";
import { lifeEventProblems } from "../health/choosing/life-events.text";
import { householdProblems } from "../health/household/household.text";
import { pageProblems } from "./page-problems.text";
import { personProblems } from "../person-problems.text";
import {
  offerProblems,
  setUpProblems,
  offerDaysProblems,
  electionProblems,
  coverageProblems,
  carrierProblems,
} from "../health/health-problems.text";
import {
  signUpProblems,
  questionnaireProblems,
  waitlistProblems,
} from "../sign-up/sign-up-problems.text";
import { callProblems } from "./failing-calls.text";

/** The texts of all problems by the first part of their key; only the server loads them, and browsers get sentences. */
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
