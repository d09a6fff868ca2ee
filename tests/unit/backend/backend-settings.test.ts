import { describe, expect, test } from "vitest";
import { parseEnvironment } from "~/environment";

const bearer = { BACKEND_URL: "https://api.example.org", BACKEND_SESSION: "bearer" };
const https = { ...bearer, APP_URL: "https://benefits.example.org" };

describe("settings of a backend's sessions", () => {
  test.each(["BACKEND_USER_FILTER", "BACKEND_USER_DEEP"])("%s is an object in JSON", (name) => {
    const value = '{"status":{"_eq":"active"}}';
    expect(parseEnvironment({ ...bearer, [name]: value })).toMatchObject({ [name]: value });
    for (const wrong of ["status=active", "[1]", "7", "null", '{"a":']) {
      expect(() => parseEnvironment({ ...bearer, [name]: wrong })).toThrow(
        `${name} must be an object in JSON, like {`,
      );
    }
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
