import { afterAll, beforeAll, expect, test } from "vitest";
import { liveStates } from "~/domain/health/answer-states";
import { coverageDesk, juniper, type CoverageDesk } from "../../setup/health/coverage";
import { embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";

/** Who declines has nothing to lose, so a membership's end doesn't wait for them. */

let harness: Harness;
let desk: CoverageDesk;
const email = "andre.baptiste@juniperpine.example";
const dates = { open_from: "2026-03-02", open_to: "2026-03-20", effective_on: "2026-04-01" };

beforeAll(async () => {
  harness = await embeddedHarness({ startAt: "2026-03-10T15:00:00Z" });
  desk = await coverageDesk(harness);
});
afterAll(() => harness.close());

test("a membership ends at its day where its people have declined, and their answers with it", async () => {
  const { db } = desk.storage;
  await db.deleteFrom("enrollments").where("company_id", "=", juniper).execute();
  const window = await desk.open(email, await desk.offer(dates), {
    ...{ why: "open", opens_on: "2026-03-02", closes_on: "2026-03-20" },
    effective_on: dates.effective_on,
  });
  const answer = await desk.elect(email, window, { waiver: "tricare" });
  const on = async (day: string) => {
    harness.clock.advance(Date.parse(`${day}T12:00:00Z`) - harness.clock.now());
    await harness.backend.runJobs();
  };
  // Paid yearly, to the end of September: six days are too few to hear of an end.
  await on("2026-09-25");
  const owner = harness.browser();
  await owner.signIn("owner@juniperpine.example");
  const end = (await owner.call("GET", "/api/v1/membership/end")).body.data;
  expect(end).toMatchObject({ ends_on: "2026-10-01", covered: 0, moved: false });
  const body = { ends_on: "2026-10-01" };
  expect((await owner.call("POST", "/api/v1/membership/cancel", body)).status).toBe(204);
  await on("2026-09-26");
  const { cancel_at } = await db
    .selectFrom("subscriptions")
    .select("cancel_at")
    .where("company_id", "=", juniper)
    .executeTakeFirstOrThrow();
  expect(cancel_at).toBe("2026-10-01");
  expect(liveStates).toContain((await desk.row(answer)).state);
  expect(await desk.row(answer)).toMatchObject({
    ...{ ends_on: "2026-09-30", end_reason: "membership_ended" },
  });
});
