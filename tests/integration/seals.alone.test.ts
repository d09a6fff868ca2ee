import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { listRegistrations, saveRegistrationStep } from "~/core/sign-up/registrations";
import { openSealedSessions } from "~/sessions/store";
import { companySteps, freshEmail, guestDraft } from "../setup/people/drafts";
import { embeddedHarness, newClient } from "../setup/servers/embedded-harness";
import { runCommandBeside } from "../setup/servers/run-command";

test("another process changes the keys beside people who read and write, and nothing is lost", async () => {
  const backend = await embeddedHarness();
  // The command looks for the app's own database first.
  await (await openSealedSessions(backend.env)).storage.close();
  const ein = "918273645";
  const email = freshEmail();
  const given = companySteps(backend, email);
  const draft = await guestDraft(backend, "company", email, {
    ...given,
    "about-company": { ...given["about-company"], ein },
  });
  const stepsOf = async () => {
    const requested = { headers: draft.headers, from: newClient() };
    const { body } = await backend.ask(listRegistrations, [], requested);
    return body.data.registrations[0].steps;
  };
  let { rev } = (await stepsOf())["about-you"];
  let saves = 0;
  const save = async () => {
    const data = { first_name: `Ana ${saves}` };
    const request = { id: draft.id, step: "about-you", data, complete: false, rev };
    const saved = await backend.ask(saveRegistrationStep, [request], { headers: draft.headers });
    expect(saved.status).toBe(200);
    rev = saved.body.data.steps["about-you"].rev;
    saves += 1;
  };
  let changing = true;
  const readers = [1, 2, 3].map(async (reader) => {
    // A reader that never stopped would leave the other process no moment to write.
    for (let reads = 1; changing && reads <= 1000; reads++) {
      expect((await stepsOf())["about-company"].data.ein).toBe(ein);
      if (reader === 1 && reads % 50 === 0) await save();
      await turn();
    }
  });
  const { code, err } = await runCommandBeside(backend, "seal", ["rotate"]);
  changing = false;
  await Promise.all(readers);
  await save();
  expect([code, err]).toEqual([0, ""]);
  const steps = await stepsOf();
  expect(steps["about-you"].data.first_name).toBe(`Ana ${saves - 1}`);
  expect(steps["about-company"].data.ein).toBe(ein);
  await backend.close();
});
