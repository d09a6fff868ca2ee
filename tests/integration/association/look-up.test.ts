import { afterAll, expect, test } from "vitest";
import { begunApplication } from "../../setup/association/drafts";
import { appInProcess } from "../../setup/servers/app-in-process";
import { newClient } from "../../setup/servers/embedded-harness";

/** Looking somebody up on an association's list: what its page shows to whom, and what people learn who know nothing and try. */

const app = await appInProcess();
const { harness } = app;
afterAll(() => app.close());

const path = "/api/v1/association-sign-up/look-up";

const lookUp = (body: object, headers: Record<string, string>, from = newClient()) =>
  harness.send("POST", path, { body, headers, from });

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
