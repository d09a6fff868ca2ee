import { expect, test } from "vitest";
import { isNotice, noticeNames } from "~/domain/notices";

test("a cookie names a notice that there is, and nothing else", () => {
  for (const name of noticeNames) expect(isNotice(name)).toBe(true);
  for (const name of ["", "toString", "Welcome!"]) expect(isNotice(name)).toBe(false);
});
