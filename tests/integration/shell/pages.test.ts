import { expect, test } from "vitest";
import type { KindDefinition } from "~/domain/sign-up/kind-definition";
import { kinds } from "~/domain/sign-up/kinds";
import { pages } from "../../setup/browser/pages";
import { pageRoutes } from "../../setup/source/route-manifest";

/** every-page.spec.ts looks at every page that its address alone opens. */

const below = (start: string, ...ends: string[]) => ends.map((end) => start + end);

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
  // The sign-ups' definitions have their other pages.
  "a sign-up": [
    "/register/company/locations",
    "/register/company/review/withdraw",
    "/benefits/health-insurance/plan-selection/compare",
    "/benefits/health-insurance/agreement",
    "/benefits/health-insurance/payment",
    "/association/updated_locations",
    "/association/review/withdraw",
  ],
};

test("every page is in the tests' table of pages or has a reason why not, and nothing else is", () => {
  const table = new Set(Object.values(pages).flat());
  const ofSignUps = Object.values<KindDefinition<string, never>>(kinds).flatMap((kind) => [
    ...Object.values(kind.pages),
    ...Object.values(kind.steps).flatMap(({ path, pages }) => [
      path,
      ...Object.values(pages ?? {}).map((page) => page.path),
    ]),
    ...(kind.stops ?? []).map(({ page }) => page),
  ]);
  const inDrafts = new Set(ofSignUps.filter((path) => !table.has(path)));
  const listed = [...table, ...inDrafts, ...Object.values(openedBy).flat()];
  // A page with a parameter is opened by a link that has one.
  const routes = pageRoutes((path) => !path.includes("/:")).paths;
  expect(listed.sort()).toEqual([...routes, "/no-such-page"].sort());
});
