import { expect, test } from "vitest";
import {
  notPages,
  pages,
  pagesByMail,
  pagesByAge,
  pagesOfAssociation,
  pagesInReview,
  pagesOfJoining,
  pagesOfManagers,
  pagesOfDrafts,
  pagesOfGaps,
  pagesOfOffers,
  pagesOfRows,
  pagesOfSecondFactor,
} from "../setup/browser/pages";
import { routeManifest } from "../setup/source/route-manifest";

test("every route of the manifest is in the tests' table of pages, and no other address is", () => {
  const routes = routeManifest()
    .map(({ path }) => path)
    .filter((path) => path !== "(root)")
    .map((path) => (path === "*" ? "/no-such-page" : path));
  const known = new Set<string>([
    ...Object.values(pages).flat(),
    ...pagesByMail,
    ...pagesOfSecondFactor,
    ...pagesOfGaps,
    ...pagesOfRows,
    ...Object.values(pagesOfDrafts).flat(),
    ...pagesOfOffers,
    ...pagesByAge,
    ...pagesOfAssociation,
    ...pagesInReview,
    ...pagesOfJoining,
    ...pagesOfManagers,
    ...notPages,
  ]);
  expect([...known].sort()).toEqual([...new Set(routes)].sort());
}, 30_000);
