import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lastWholeDay, localDay } from "~/domain/local-days";
import {
  formatResumeCode,
  normalizeResumeCode,
  createReference,
  createResumeCode,
} from "~/domain/sign-up/registration-codes";
import {
  draftExpiresAt,
  dueReminder,
  nextDraftAction,
  invitationEndsSoon,
  invitedUntil,
  reminderDays,
} from "~/domain/sign-up/registration-dates";
import { westernmostZone } from "~/domain/us-state-zones";

const changed = "2026-11-21T04:35:00.000Z";
const after = (days: number, milliseconds = 0) =>
  new Date(Date.parse(changed) + days * 86_400_000 + milliseconds).toISOString();

describe("a draft", () => {
  test("is kept for 30 whole days after the one of its last change", () => {
    expect(draftExpiresAt(changed)).toBe("2026-12-22T04:35:00.000Z");
    expect(lastWholeDay(draftExpiresAt(changed), westernmostZone)).toBe("2026-12-20");
    expect(localDay(changed, westernmostZone)).toBe("2026-11-20");
  });

  test.each([
    [after(0), [], null],
    [after(3, -1), [], null],
    [after(3), [], 3],
    [after(13), [3], null],
    [after(14), [3], 14],
    [after(14), [3, 14], null],
    [after(27), [3, 14], 27],
    [after(29), [3, 14, 27], null],
    // After an outage only the latest is sent, without what a later one has said.
    [after(20), [], 14],
    [after(29), [], 27],
    [after(20), [27], null],
    [after(30), [], null],
    [after(400), [], null],
    [after(-1), [], null],
  ] as const)("at %s, with %j sent, is reminded on day %s", (now, sent, day) => {
    expect(dueReminder(changed, sent, now)).toBe(day);
  });

  test("that is looked at every hour is reminded three times", () => {
    const sent: (3 | 14 | 27)[] = [];
    for (let hour = 0; hour < 40 * 24; hour += 1) {
      const day = dueReminder(changed, sent, after(0, hour * 3_600_000));
      if (day) sent.push(day);
    }
    expect(sent).toEqual([...reminderDays]);
  });
});

test("an invitation from the waiting list is good for 14 days, and its end is said three days before", () => {
  const until = invitedUntil(changed);
  expect(until).toBe(after(14));
  expect(invitationEndsSoon(until, after(11, -1))).toBe(false);
  expect(invitationEndsSoon(until, after(11))).toBe(true);
  expect(invitationEndsSoon(until, after(14, -1))).toBe(true);
  expect(invitationEndsSoon(until, after(14))).toBe(false);
});

const random = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe("a code to write down", () => {
  test("has eight characters that nobody confuses", () => {
    fc.assert(
      fc.property(random(8), (bytes) => {
        expect(createResumeCode(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
    expect(() => createResumeCode(new Uint8Array(7))).toThrow(RangeError);
  });

  test("uses each character equally often", () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const [first = ""] = createResumeCode(new Uint8Array(8).fill(byte));
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array<number>(32).fill(8));
  });

  test("is read as it was meant, however it is typed", () => {
    fc.assert(
      fc.property(random(8), (bytes) => {
        const code = createResumeCode(bytes);
        const input = formatResumeCode(code).toLowerCase().replaceAll("0", "o").replace("1", "l");
        for (const variant of [
          code,
          input,
          ` ${input.replaceAll("1", "I")} `,
          [...input].join(" "),
        ])
          expect(normalizeResumeCode(variant)).toBe(code);
      }),
    );
    expect(formatResumeCode("7K2QM8XD")).toBe("7K2Q-M8XD");
    expect(normalizeResumeCode("7k2q–m8xd")).toBe("7K2QM8XD");
  });

  test.each(["", "7K2Q", "7K2QM8XDD", "7K2QM8X!", "7K2QM8XU", "７K2QM8XD"])(
    "%s is none",
    (input) => {
      expect(normalizeResumeCode(input)).toBeNull();
    },
  );
});

test("a reference looks like R-7K2Q-91", () => {
  fc.assert(
    fc.property(random(6), (bytes) => {
      expect(createReference(bytes)).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-\d{2}$/);
    }),
  );
  expect(createReference(Uint8Array.of(7, 19, 2, 23, 0, 91))).toBe("R-7K2Q-91");
  expect(() => createReference(new Uint8Array(5))).toThrow(RangeError);
});

const [lastChange, end30] = ["2026-01-01T08:00:00.000Z", "2026-01-31T08:00:00.000Z"];

test.each([
  [lastChange, "2026-01-04T08:00:00.000Z", end30],
  ["2026-01-04T07:59:59.999Z", "2026-01-04T08:00:00.000Z", end30],
  ["2026-01-04T08:00:00.000Z", "2026-01-15T08:00:00.000Z", end30],
  ["2026-01-20T08:00:00.000Z", "2026-01-28T08:00:00.000Z", end30],
  ["2026-01-28T08:00:00.000Z", end30, end30],
  // No one is reminded of what ends at that moment, or ended before.
  ["2026-01-20T08:00:00.000Z", "2026-01-28T08:00:00.000Z", "2026-01-28T08:00:00.000Z"],
  [lastChange, "2026-01-02T08:00:00.000Z", "2026-01-02T08:00:00.000Z"],
])("after %s the next that happens to a draft is at %s where it ends at %s", (now, next, end) => {
  expect(nextDraftAction(lastChange, end, now)).toBe(next);
});
