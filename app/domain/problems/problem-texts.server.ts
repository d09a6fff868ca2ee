import { accountProblems } from "../account/account-problems.text";
import { birthProblems } from "../account/birth-fields.text";
import { loginAsTexts } from "../login-as.text";
import { addressProblems } from "../address-fields.text";
import { adminProblems } from "../admin/admin-problems.text";
import { bankFileProblems } from "../billing/bank-file.text";
import { billingProblems } from "../billing/billing-problems.text";
import { companyProblems } from "../company/company-fields.text";
import { employeeColumnLabels } from "../company/employee-columns.text";
import { employeeProblems } from "../company/employee-fields.text";
import { locationProblems } from "../company/location-fields.text";
import { personProblems } from "../person-fields.text";
import { fileProblems } from "../sign-up/employee-csv.text";
import { questionnaireProblems } from "../sign-up/questionnaire-fields.text";
import { signUpProblems } from "../sign-up/registration-answers.text";
import { waitlistProblems } from "../sign-up/waitlist-fields.text";
import { callProblems } from "./failing-calls.text";

/**
 * The words for every problem, by the first part of its key. For the server only: a browser gets the sentence that it
 * shows, never all of them.
 */
export const problemTexts = {
  account: accountProblems,
  address: addressProblems,
  admin: adminProblems,
  bank: bankFileProblems,
  billing: billingProblems,
  birth: birthProblems,
  calls: callProblems,
  company: companyProblems,
  column: employeeColumnLabels,
  employee: employeeProblems,
  file: fileProblems,
  location: locationProblems,
  login_as: loginAsTexts,
  person: personProblems,
  questionnaire: questionnaireProblems,
  sign_up: signUpProblems,
  waitlist: waitlistProblems,
};
