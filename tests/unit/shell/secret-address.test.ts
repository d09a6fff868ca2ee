import { afterEach, expect, test, vi } from "vitest";
import { hasSecretAddress } from "~/components/shell/consent";
import { pageAddress } from "~/domain/form-frame";

afterEach(() => vi.unstubAllGlobals());

test.each(["?token=a", "?proof=a", "?next=%2F&proof=a"])(
  "%s is read by no script of another site, and kept with no form",
  (search) => {
    vi.stubGlobal("location", { search });
    expect(hasSecretAddress()).toBe(true);
    expect(pageAddress({ pathname: "/login/ctoken", search })).toBe("/login/ctoken");
  },
);

test("any other address may be", () => {
  vi.stubGlobal("location", { search: "?next=%2Fproof" });
  expect(hasSecretAddress()).toBe(false);
  expect(pageAddress({ pathname: "/login", search: "?next=%2Fproof" })).toBe(
    "/login?next=%2Fproof",
  );
});
