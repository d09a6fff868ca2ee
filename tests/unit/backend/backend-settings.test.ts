import { describe, expect, test } from "vitest";
import { parseEnvironment } from "~/environment";

const bearer = { BACKEND_URL: "https://api.example.org", BACKEND_SESSION: "bearer" };
const https = { ...bearer, APP_URL: "https://benefits.example.org" };

describe("settings of a backend's sessions", () => {
  test("are as before unless set", () => {
    expect(parseEnvironment({})).toMatchObject({
      ...{ BACKEND_AUTO_REFRESH: true, BACKEND_REFRESH_FAILURE: "stay" },
      ...{ SESSION_COOKIE_DAYS: 30, SESSION_COOKIE_SAME_SITE: "lax", SESSION_COOKIE_SECURE: false },
    });
    expect(parseEnvironment(https)).toMatchObject({ SESSION_COOKIE_SECURE: true });
    expect(parseEnvironment({}).BACKEND_USER_FILTER).toBeUndefined();
  });

  test.each(["BACKEND_USER_FILTER", "BACKEND_USER_DEEP"])("%s is an object in JSON", (name) => {
    const value = '{"status":{"_eq":"active"}}';
    expect(parseEnvironment({ ...bearer, [name]: value })).toMatchObject({ [name]: value });
    for (const wrong of ["status=active", "[1]", "7", "null", '{"a":']) {
      expect(() => parseEnvironment({ ...bearer, [name]: wrong })).toThrow(
        `${name} must be an object in JSON, like {`,
      );
    }
  });

  test.each([
    ["BACKEND_USER_FILTER", "{}"],
    ["BACKEND_USER_DEEP", "{}"],
    ["BACKEND_AUTO_REFRESH", "false"],
    ["BACKEND_REFRESH_FAILURE", "sign-out"],
  ])("%s means nothing to a backend without tokens", (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(
      `${name} needs BACKEND_SESSION=bearer`,
    );
    expect(() => parseEnvironment({ ...bearer, [name]: value })).not.toThrow();
  });

  test.each([
    ["BACKEND_AUTO_REFRESH", "yes", "must be true or false"],
    ["BACKEND_REFRESH_FAILURE", "retry", "must be stay or sign-out"],
    ["SESSION_COOKIE_DAYS", "31", "must be 1 to 30"],
    ["SESSION_COOKIE_DAYS", "0", "must be 1 to 30"],
    ["SESSION_COOKIE_SAME_SITE", "Lax", "must be lax, strict or none"],
    ["SESSION_COOKIE_SECURE", "1", "must be true or false"],
  ])("%s=%s is not taken", (name, value, sentence) => {
    expect(() => parseEnvironment({ ...https, [name]: value })).toThrow(`${name} ${sentence}`);
  });

  test("a cookie that browsers would throw away is not taken", () => {
    const none = { SESSION_COOKIE_SAME_SITE: "none" };
    expect(() => parseEnvironment({ ...https, ...none })).not.toThrow();
    for (const env of [none, { ...https, ...none, SESSION_COOKIE_SECURE: "false" }]) {
      expect(() => parseEnvironment(env)).toThrow("SESSION_COOKIE_SAME_SITE must not be none");
    }
    expect(() => parseEnvironment({ SESSION_COOKIE_SECURE: "true" })).toThrow(
      "SESSION_COOKIE_SECURE must not be true unless APP_URL is on https",
    );
  });
});
