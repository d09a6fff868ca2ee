import { expect, test } from "vitest";
import { lookUpOnRoster } from "~/core/association/look-up";
import { begunApplication, elmAndThird } from "../../setup/association/drafts";
import { appOfFile } from "../../setup/servers/app-in-process";
import { newClient } from "../../setup/servers/embedded-harness";

const app = await appOfFile();
const { harness } = app;

const lookUp = (wanted: object, headers: Record<string, string>, from = newClient()) =>
  harness.ask(lookUpOnRoster, [wanted], { headers, from });

test("nobody looks without an application behind an open door", async () => {
  expect((await lookUp({ name: "Elm & Third Foods" }, {})).status).toBe(404);
});

test("an application has ten tries an hour, whoever asks, and a network sixty over all of its own", async () => {
  const from = newClient();
  const statuses: number[] = [];
  let headers: Record<string, string> = {};
  for (let tries = 0; tries < 70; tries += 1) {
    if (tries % 10 === 0) ({ headers } = await begunApplication(harness));
    statuses.push((await lookUp({ name: `Nobody ${tries}` }, headers, from)).status);
  }
  expect(statuses).toEqual(statuses.map((_status, index) => (index < 60 ? 200 : 429)));
  const eleventh = await lookUp({ name: "Elm & Third Foods" }, headers);
  expect(eleventh.status).toBe(429);
  expect(eleventh.text).not.toContain("Elm");
  harness.clock.advance(60 * 60_000 + 1000);
  expect((await lookUp({ name: "Elm & Third Foods" }, headers)).status).toBe(200);
});

test("a thousand guesses tell nothing that the page does not show anyway, slow each network down, and stop nobody who is listed", async () => {
  harness.clock.advance(25 * 60 * 60_000);
  // Guesses of a stranger: parts of names, single letters, patterns, and endings of an EIN in the roster's ZIP codes.
  const zips = ["97209", "97214", "80205", "55407", "98101"];
  const parts = ["El", "%", "Elm", "Elm & Th_rd", "a", "Corner", "C%"];
  let headers: Record<string, string> = {};
  for (let tries = 0; tries < 1000; tries += 1) {
    if (tries % 10 === 0) ({ headers } = await begunApplication(harness));
    const guess =
      tries % 3 === 0
        ? { name: parts[tries % 7] }
        : tries % 3 === 1
          ? { name: `Market ${tries}` }
          : { ein_last4: String(tries).padStart(4, "0"), zip: zips[tries % 5] };
    const { body, text } = await lookUp(guess, headers);
    expect([guess, body.data.found]).toEqual([guess, []]);
    expect(text).not.toMatch(/[\w.]+@[\w]+\.example/);
  }
  const from = newClient();
  for (let tries = 0; tries < 8; tries += 1) {
    if (tries % 4 === 0) ({ headers } = await begunApplication(harness));
    const { status } = await lookUp({ name: `Nobody ${tries}` }, headers, from);
    expect([tries, status]).toEqual([tries, tries < 5 ? 200 : 429]);
  }
});

test("an answer is of one shape whether anybody was found or not", async () => {
  const { headers } = await begunApplication(harness);
  const none = await lookUp({ name: "Nobody of this name" }, headers);
  const value = await lookUp({ name: "elm and third foods llc" }, headers);
  expect(Object.keys(none.body.data as object)).toEqual(Object.keys(value.body.data as object));
  expect(value.body.data).toEqual({ found: [elmAndThird], many: false });
});
