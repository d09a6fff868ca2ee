import { afterAll, beforeAll, expect, test } from "vitest";
import { inviteToAssociation } from "~/embedded/services/association/invitations";
import { begunApplication, elmAndThird } from "../../setup/association/drafts";
import { at, goOn, lookUp as lookUpOnPage } from "../../setup/association/forms";
import { grocery, join } from "../../setup/association/walk";
import { unescaped } from "../../setup/browser/rendered-page";
import { freshEmail } from "../../setup/people/drafts";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";
import { newClient, type Harness } from "../../setup/servers/embedded-harness";

/** Looking somebody up on an association's list: what its page shows to whom, and what people learn who know nothing and try. */

let app: AppInProcess;
let harness: Harness;
beforeAll(async () => {
  app = await appInProcess();
  ({ harness } = app);
});
afterAll(() => app.close());

const path = "/api/v1/association-sign-up/look-up";

const lookUp = (body: object, headers: Record<string, string>, from = newClient()) =>
  harness.send("POST", path, { body, headers, from });

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
  await lookUpOnPage(browser, { name: "Elm & Third Foods", rev: "1" });
  const other = await browser.ask(at("lookup"));
  expect(radio(other.text)).toBeUndefined();
  expect(other.text).toContain(elmAndThird.contact);
});

test("whoever is looked up sees no more of a contact than they would recognize", async () => {
  const browser = app.browser();
  await goOn(browser, "join", join(freshEmail(), "company"), "lookup");
  await lookUpOnPage(browser, { name: "corner basket" });
  const { text } = await browser.ask(at("lookup"));
  expect(text).toContain("2 matches");
  expect(text).toContain("h•••@c•••.example");
  expect(text).not.toContain("hello@cornerbasket-denver.example");
  await lookUpOnPage(browser, { name: "corner basket", zip: "80205", rev: "1" });
  expect((await browser.ask(at("lookup"))).text).toContain("One match");
  await lookUpOnPage(browser, { ein_last4: "7718", zip: "55407", rev: "2" });
  expect((await browser.ask(at("lookup"))).text).toContain("Corner Basket LLC");
  const half = await lookUpOnPage(browser, { ein_last4: "7718", zip: "", rev: "3" });
  expect(half.status).toBe(422);
});

test("a search that is one too many keeps what was typed, and shows nobody whom another one found", async () => {
  const browser = app.browser();
  await goOn(browser, "join", join(freshEmail(), "company"), "lookup");
  const statuses: number[] = [];
  let last = "";
  for (let rev = 0; rev < 11; rev += 1) {
    const name = rev === 10 ? "Fernhill Natural Market" : "corner basket";
    const sent = await lookUpOnPage(browser, { name, rev: String(rev) });
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
  await lookUpOnPage(browser, { name });
  await goOn(browser, "lookup", { name, roster: id, rev: "1" }, "about-company");
  const field = async (page: string, called: string) => {
    const { text } = await browser.ask(at(page));
    return unescaped(new RegExp(`<input[^>]*name="${called}"[^>]*>`).exec(text)?.[0] ?? "");
  };
  expect(await field("about-company", "co_name")).toContain(`value="${name}"`);
  await goOn(browser, "about-company", grocery(name), "about-company/address");
  expect(await field("about-company/address", "zip")).toContain(`value="${zip}"`);
});

test("nobody looks without an application behind an open door", async () => {
  expect((await lookUp({ name: "Elm & Third Foods" }, {})).status).toBe(404);
});

test("an application has ten tries an hour, whoever asks", async () => {
  const { headers } = await begunApplication(harness);
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await lookUp({ name: `Nobody ${tries}` }, headers)).status).toBe(200);
  }
  const eleventh = await lookUp({ name: "Elm & Third Foods" }, headers);
  expect(eleventh.status).toBe(429);
  expect(eleventh.text).not.toContain("Elm");
  harness.clock.advance(60 * 60_000 + 1000);
  expect((await lookUp({ name: "Elm & Third Foods" }, headers)).status).toBe(200);
});

test("a network has sixty tries an hour over all its applications", async () => {
  const from = newClient();
  const statuses: number[] = [];
  for (let draft = 0; draft < 7; draft += 1) {
    const { headers } = await begunApplication(harness);
    for (let tries = 0; tries < 10; tries += 1) {
      statuses.push((await lookUp({ name: `Nobody ${tries}` }, headers, from)).status);
    }
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(60).every((status) => status === 429)).toBe(true);
});

test("guesses tell nothing that the page does not show anyway, and end at five hundred a day", async () => {
  harness.clock.advance(25 * 60 * 60_000);
  // Parts of names, single letters, patterns, endings of an EIN in the ZIP codes of the list: what somebody tries who knows nothing.
  const zips = ["97209", "97214", "80205", "55407", "98101"];
  const guesses = Array.from({ length: 60 }, (_none, index) =>
    index % 3 === 0
      ? { name: ["El", "%", "Elm", "Elm & Th_rd", "a", "Corner", "C%"][index % 7] ?? "x" }
      : index % 3 === 1
        ? { name: `Market ${index}` }
        : { ein_last4: String(index).padStart(4, "0"), zip: zips[index % 5] },
  );
  let headers: Record<string, string> = {};
  for (const [index, guess] of guesses.entries()) {
    if (index % 10 === 0) ({ headers } = await begunApplication(harness));
    const answer = await lookUp(guess, headers);
    expect([guess, answer.status, answer.body.data.found]).toEqual([guess, 200, []]);
    expect(answer.text).not.toMatch(/[\w.]+@[\w]+\.example/);
  }
  // As if so many had tried who apply to this association.
  await app.storage.db
    .updateTable("limits")
    .set({ tries: 499 })
    .where("tries", "=", guesses.length)
    .execute();
  ({ headers } = await begunApplication(harness));
  const [last, over] = [await lookUp({ name: "x" }, headers), await lookUp({ name: "x" }, headers)];
  expect([last.status, over.status]).toEqual([200, 429]);
});

test("an answer is of one shape whether anybody was found or not", async () => {
  harness.clock.advance(25 * 60 * 60_000);
  const { headers } = await begunApplication(harness);
  const none = await lookUp({ name: "Nobody of this name" }, headers);
  const one = await lookUp({ name: "elm and third foods llc" }, headers);
  expect(Object.keys(none.body.data as object)).toEqual(Object.keys(one.body.data as object));
  expect(one.body.data).toEqual({
    found: [
      {
        id: "roster-riverbend-6",
        legal_name: "Elm & Third Foods",
        zip: "97214",
        contact: "r•••@e•••.example",
      },
    ],
    many: false,
  });
});
