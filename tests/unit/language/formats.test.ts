import { expect, it } from "vitest";
import { formats } from "~/language/formats";

const [en, es] = [formats("en"), formats("es")];
const at = "2026-11-21T01:47:00.000Z";
/** Intl puts a narrow no-break blank before "AM". */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

it("writes money, also what is owed back", () => {
  expect([en.money(123_450), es.money(123_450)]).toEqual(["$1,234.50", "$1,234.50"]);
  expect([en.money(-5), es.money(-5)]).toEqual(["-$0.05", "-$0.05"]);
});

it("writes days", () => {
  expect([en.day("2026-11-21"), es.day("2026-11-21")]).toEqual([
    "November 21, 2026",
    "21 de noviembre de 2026",
  ]);
});

it("writes times in the zone that they are told in, and names it", () => {
  expect(plain(en.time(at, "UTC"))).toBe("November 21, 2026 at 1:47 AM UTC");
  expect(plain(es.time(at, "UTC"))).toBe("21 de noviembre de 2026 a las 1:47 a.m. UTC");
  expect(plain(en.time(at, "America/Los_Angeles"))).toBe("November 20, 2026 at 5:47 PM PST");
  expect(plain(es.time(at, "America/Los_Angeles"))).toBe(
    "20 de noviembre de 2026 a las 5:47 p.m. PST",
  );
});
