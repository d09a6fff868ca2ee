import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** People write to us only for what no page of theirs can do: each sentence that asks them to, and why. */

const app = fileURLToPath(new URL("../../../app/", import.meta.url));
const texts = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(app + file, "utf8") }))
  .filter(({ text }) => text.includes("= texts({"));

const because = {
  "another's hand": "somebody else may be in the account or have signed: a person looks at it",
  "no account": "who reads it has no account that a page could open in",
  "broken link": "the page that could do it is behind the link that does not work",
  "our decision": "what we decided is looked at by a person, not changed by a form",
  "not ours yet": "their application is with us, and its list cannot be changed by them until then",
  "money back": "who reads it has closed their account, or is about to",
  "any question": "whatever else somebody may want to ask",
};

const places: Record<string, [(keyof typeof because)[], number]> = {
  "components/account/sign-in/sign-in-page": [["no account"], 1],
  "components/benefits/legal-page": [["any question"], 1],
  "components/sign-up/begin": [["our decision"], 2],
  "components/sign-up/check/signed-up": [["not ours yet"], 3],
  "components/sign-up/pace/pace": [["any question"], 1],
  "components/sign-up/review/application-state": [["our decision", "another's hand"], 2],
  "components/sign-up/review/withdrawal": [["not ours yet"], 1],
  "components/sign-up/waitlist/waitlist-page": [["any question"], 1],
  "domain/account/closing": [["money back"], 1],
  "domain/sign-up/sign-up-problems": [["another's hand"], 1],
  "embedded/mail/account/account-words": [["no account"], 1],
  "embedded/mail/association/association-words": [["our decision"], 1],
  "embedded/mail/billing/billing-words": [["another's hand"], 1],
  "embedded/mail/company/company-composers": [["another's hand", "no account"], 2],
  "embedded/mail/coverage-words": [["our decision"], 1],
  "embedded/mail/health/offer-words": [["no account"], 1],
  "embedded/mail/letter-words": [["any question", "money back"], 2],
  "embedded/mail/money-words": [["our decision"], 1],
  "embedded/mail/registration-words": [["another's hand", "our decision", "no account"], 3],
  "domain/notices/account": [["another's hand", "broken link"], 2],
  "domain/notices/sign-up": [["our decision", "no account"], 3],
  "routes/benefits+/health-insurance+/not-me": [["broken link"], 1],
  "routes/benefits+/health-insurance+/receipts.$id": [["another's hand"], 1],
  "routes/login+/not-me": [["another's hand"], 1],
  "routes/newsletter+/unsubscribe": [["broken link"], 1],
  "routes/settings+/index": [["our decision"], 1],
  "screens/association/member/own-association": [["our decision", "any question"], 2],
  "components/benefits/vendor-view": [["any question"], 1],
  "screens/billing/company-record": [["any question"], 1],
  "screens/billing/membership/cancel-membership": [["any question"], 1],
};

test("every sentence that asks people to write to us is for what no page can do", () => {
  const asks = /write to (?:us\b|support@|\{(?:support|email|address)\})/gi;
  const found = texts.flatMap(({ file, text }) => {
    const count = text.match(asks)?.length ?? 0;
    return count > 0 ? [[file.replace(/(?:\.text|\.server)?\.tsx?$/, ""), count]] : [];
  });
  const reported = Object.entries(places).map(([path, [, count]]) => [path, count]);
  expect(found.toSorted()).toEqual(reported.toSorted());
});
