import { expect, test } from "vitest";
import { pages } from "../../setup/browser/pages";
import { pageRoutes } from "../../setup/source/route-manifest";

/** every-page.spec.ts looks at every page that its address alone opens. */

const below = (start: string, ...ends: string[]) => ends.map((end) => start + end);
const health = "/benefits/health-insurance";

const openedBy: Record<string, readonly string[]> = {
  "a second factor, which no sample account has": below(
    "/second-factor",
    "",
    "/set-up",
    "/recovery-codes",
  ),
  "something that is missing": ["/settings/subscription/missingdata"],
  "an association's member": [
    "/settings/association",
    "/settings/association/leave",
    "/association/launch",
    "/association/payment-copy",
  ],
  "an association's manager, which no sample account is": below(
    "/association/manage",
    "",
    "/roster",
    "/roster/new",
    "/roster/import",
    "/invitations",
    "/invitations/new",
    "/applications",
    "/dues",
  ),
  "a link or code from a mail": [
    "/settings/hand-over",
    "/login/ctoken",
    "/login/create-password",
    "/login/reset-password",
    "/login/update-password",
    "/billing",
  ],
  "a sign-in elsewhere": ["/login/social"],
  "the draft of a company": [
    "/register/about-company",
    "/register/about-company/address",
    ...below(
      "/register/company",
      "",
      "/employees",
      "/locations",
      "/subscription",
      "/addons",
      "/recap",
      "/warning",
      "/success",
      "/review",
      "/review/withdraw",
    ),
  ],
  "the draft of an individual": below(
    "/register/individual",
    "/subscription",
    "/recap",
    "/warning",
    "/success",
    "/guardian",
    "/medicare",
  ),
  "a choice of health coverage": below(
    health,
    "/registration",
    "/registration/guardian",
    "/registration/medicare",
    "/dependents",
    "/plan-selection",
    "/plan-selection/compare",
    "/plan-addons-selection",
    "/review",
    "/plan-wellness-marketplace",
    "/agreement",
    "/saved",
    "/payment",
    "/thank-you",
  ),
  "an offer of health coverage": [
    ...below(
      health,
      "/e-lookup",
      "/e-lookup/record",
      "/about-company",
      "/about-company/address",
      "/registration-summary",
      "/plan-wellness-marketplace-included",
      "/acceptance",
      "/warning",
    ),
    ...below("/register", "/plan-selection", "/plan-addons", "/plan-marketplace"),
  ],
  "an application to an association": below(
    "/association",
    "/join",
    "/lookup",
    "/about-company",
    "/about-company/address",
    "/about-you",
    "/about-you/guardian",
    "/about-you/medicare",
    "/locations",
    "/updated_locations",
    "/team",
    "/team/people",
    "/agreements",
    "/payment",
    "/check",
    "/success",
    "/review",
    "/review/withdraw",
    "/saved-progress",
    "/warning",
  ),
};

test("every page is in the tests' table of pages or has a reason why not, and nothing else is", () => {
  const table = new Set(Object.values(pages).flat());
  const listed = [...table, ...Object.values(openedBy).flat()];
  // A page with a parameter is opened by a link that has one.
  const routes = pageRoutes((path) => !path.includes("/:")).paths;
  expect(listed.sort()).toEqual([...routes, "/no-such-page"].sort());
});
