import { afterAll, beforeAll, expect, test } from "vitest";
import { inviteToAssociation } from "~/embedded/services/association/invitations";
import { elmAndThird } from "../../setup/association/drafts";
import { at, goOn, lookUp } from "../../setup/association/forms";
import { grocery, join } from "../../setup/association/walk";
import { unescaped } from "../../setup/browser/rendered-page";
import { freshEmail } from "../../setup/people/drafts";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/** What the page of the look-up shows of the list, to whom, and how often. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

test("whom an invitation is for stands in the look-up and is chosen, without looking", async () => {
  const now = app.harness.clock.now();
  const contact = "lupe@lamilpa.example";
  await app.storage.db
    .transaction()
    .execute((db) =>
      inviteToAssociation(
        db,
        now,
        "association-riverbend",
        [{ roster_id: "roster-riverbend-9", email: contact }],
        null,
      ),
    );
  const { link } = await app.harness.linkTo(contact, /invite=/);
  const invite = new URL(link).searchParams.get("invite") ?? "";
  const browser = app.browser();
  const { join_code: _code, ...typed } = join(freshEmail(), "company");
  await goOn(browser, "join", { ...typed, invite }, "lookup");
  const radio = (text: string) => /<input[^>]*value="roster-riverbend-9"[^>]*>/.exec(text)?.[0];
  const shown = await browser.ask(at("lookup"));
  expect(shown.text).toContain("La Milpa Mercado LLC");
  expect(radio(shown.text)).toContain("checked");
  await goOn(browser, "lookup", { roster: "roster-riverbend-9" }, "about-company");
  const again = await browser.ask(at("lookup"));
  expect(radio(again.text)).toContain("checked");
  // Another search takes its place.
  await lookUp(browser, { name: "Elm & Third Foods", rev: "1" });
  const other = await browser.ask(at("lookup"));
  expect(radio(other.text)).toBeUndefined();
  expect(other.text).toContain(elmAndThird.contact);
});

test("whoever is looked up sees no more of a contact than they would recognize", async () => {
  const browser = app.browser();
  await goOn(browser, "join", join(freshEmail(), "company"), "lookup");
  await lookUp(browser, { name: "corner basket" });
  const { text } = await browser.ask(at("lookup"));
  expect(text).toContain("2 matches");
  expect(text).toContain("h•••@c•••.example");
  expect(text).not.toContain("hello@cornerbasket-denver.example");
  await lookUp(browser, { name: "corner basket", zip: "80205", rev: "1" });
  expect((await browser.ask(at("lookup"))).text).toContain("One match");
  await lookUp(browser, { ein_last4: "7718", zip: "55407", rev: "2" });
  expect((await browser.ask(at("lookup"))).text).toContain("Corner Basket LLC");
  const half = await lookUp(browser, { ein_last4: "7718", zip: "", rev: "3" });
  expect(half.status).toBe(422);
});

test("a search that is one too many keeps what was typed, and shows nobody whom another one found", async () => {
  const browser = app.browser();
  await goOn(browser, "join", join(freshEmail(), "company"), "lookup");
  const statuses: number[] = [];
  let last = "";
  for (let rev = 0; rev < 11; rev += 1) {
    const name = rev === 10 ? "Fernhill Natural Market" : "corner basket";
    const sent = await lookUp(browser, { name, rev: String(rev) });
    statuses.push(sent.status);
    last = sent.text;
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, -1).every((status) => status === 303)).toBe(true);
  expect(last).toContain('value="Fernhill Natural Market"');
  expect(last).not.toContain("2 matches");
  expect(last).not.toContain("Corner Basket LLC");
});

test("who is found isn't asked for their name and their ZIP code again", async () => {
  const browser = app.browser();
  await goOn(browser, "join", join(freshEmail(), "company"), "lookup");
  const { id, legal_name: name, zip } = elmAndThird;
  await lookUp(browser, { name });
  await goOn(browser, "lookup", { name, roster: id, rev: "1" }, "about-company");
  const field = async (page: string, called: string) => {
    const { text } = await browser.ask(at(page));
    return unescaped(new RegExp(`<input[^>]*name="${called}"[^>]*>`).exec(text)?.[0] ?? "");
  };
  expect(await field("about-company", "co_name")).toContain(`value="${name}"`);
  await goOn(browser, "about-company", grocery(name), "about-company/address");
  expect(await field("about-company/address", "zip")).toContain(`value="${zip}"`);
});
