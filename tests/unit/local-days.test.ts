import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { dayEnd, dayStart, localDay } from "~/domain/local-days";
import { usStates } from "~/domain/us-states";
import { zoneFrom } from "~/embedded/services/zones";
import { westernmostOf, zoneOfState } from "~/domain/us-state-zones";

const tenMinutes = 600_000;

test.each([
  ["America/New_York", "2026-12-17", "2026-12-17T05:00:00.000Z"],
  ["America/Denver", "2026-12-17", "2026-12-17T07:00:00.000Z"],
  ["America/Los_Angeles", "2026-12-16", "2026-12-16T08:00:00.000Z"],
  ["Pacific/Honolulu", "2027-01-01", "2027-01-01T10:00:00.000Z"],
  // The night in which the clocks go ahead, and the one after it; Arizona's stay.
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["America/New_York", "2026-03-09", "2026-03-09T04:00:00.000Z"],
  ["America/Denver", "2026-03-09", "2026-03-09T06:00:00.000Z"],
  ["America/Phoenix", "2026-03-09", "2026-03-09T07:00:00.000Z"],
  ["America/Los_Angeles", "2026-03-09", "2026-03-09T07:00:00.000Z"],
  // The clocks go back.
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["America/New_York", "2026-11-02", "2026-11-02T05:00:00.000Z"],
  ["America/Denver", "2026-11-02", "2026-11-02T07:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-02", "2026-11-02T08:00:00.000Z"],
])("in %s %s begins at %s, and not ten minutes before", (zone, day, start) => {
  const midnight = Date.parse(start);
  const before = addDays(day, -1);
  expect([dayStart(day, zone), dayEnd(before, zone)]).toEqual([start, start]);
  expect(localDay(midnight - tenMinutes, zone)).toBe(before);
  expect(localDay(new Date(midnight + tenMinutes).toISOString(), zone)).toBe(day);
});

test("a state has a zone that Intl knows, of two the western one", () => {
  const known = Intl.supportedValuesOf("timeZone");
  for (const [code] of usStates) expect(known, code).toContain(zoneOfState(code, "nowhere"));
  expect(["OR", "TX", "AZ", "HI", "FL", "ID", "TN"].map((code) => zoneOfState(code))).toEqual([
    "America/Los_Angeles",
    "America/Denver",
    "America/Phoenix",
    "Pacific/Honolulu",
    "America/Chicago",
    "America/Los_Angeles",
    "America/Chicago",
  ]);
  expect(["", "or", "toString"].map((code) => zoneOfState(code, "UTC"))).toEqual(
    Array(3).fill("UTC"),
  );
  const zones = ["CO", "OR", "NY"].map((code) => zoneOfState(code));
  expect([westernmostOf(zones), westernmostOf([])]).toEqual([
    "America/Los_Angeles",
    "Pacific/Honolulu",
  ]);
});

test("who hasn't said where they live has the westernmost days, and who works at a desk here New York's", () => {
  const nowhere: Parameters<typeof zoneFrom>[0] = {
    company_id: null,
    time_zone: null,
    work_state: null,
    main_state: null,
    main_zone: null,
    home_state: null,
    admin_level: "none",
    manages: null,
  };
  const boss = { ...nowhere, admin_level: "super" as const };
  const all = [nowhere, boss, { ...nowhere, manages: "guild" }, { ...boss, home_state: "OR" }];
  expect(all.map(zoneFrom)).toEqual([
    "Pacific/Honolulu",
    "America/New_York",
    "America/New_York",
    "America/Los_Angeles",
  ]);
});

test("nothing makes a day of an instant without a zone", () => {
  const made =
    /\.slice\(0, 10\)|\.substring\(0, 10\)|split\("T"\)|getUTCDate|\.getDate\(|T00:00:00/;
  const found = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("migrations"))
    .filter((file) => made.test(readFileSync(`app/${file}`, "utf8")));
  expect(found.toSorted()).toEqual([
    // Days of a backend that writes them with a time behind.
    "backend/native/directus-rows.ts",
    // Its values are days already.
    "domain/calendar-days.ts",
    "domain/local-days.ts",
    // A hash.
    "embedded/assets/drawings.ts",
  ]);
});

test("pages read the installation's clock, not the process's", () => {
  const found = ["screens", "routes", "components", "http"].flatMap((floor) =>
    readdirSync(`app/${floor}`, { recursive: true, encoding: "utf8" })
      .map((file) => `app/${floor}/${file}`)
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(file, "utf8"))),
  );
  // The browser counts down to the next email, and to the next question for a new build.
  expect(found.toSorted()).toEqual([
    "app/components/shell/poll-builds.ts",
    "app/routes/login+/index.tsx",
  ]);
});
