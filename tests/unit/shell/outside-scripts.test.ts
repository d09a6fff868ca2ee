import { expect, test } from "vitest";
import { contentSecurityPolicy } from "~/content-security-policy";
import { user as userShape } from "~/contract/account/user-shape";
import { analyticsProperties, chatProperties } from "~/domain/account/visitor-properties";
import { parseEnvironment } from "~/environment";
import { consentSetup, isHealthPage } from "~/outside-scripts.server";

const ANALYTICS_TAG_URL = "https://tags.example.org/tag.js?id=1";
const SUPPORT_CHAT_URL = "https://chat.example.net/widget.js";
const setup = (env: Record<string, string>) => consentSetup(parseEnvironment(env));

test("nobody is asked where nothing is configured", () => {
  expect(setup({})).toBeNull();
  expect(setup({ ANALYTICS_TAG_URL: "", SUPPORT_CHAT_URL: "" })).toBeNull();
});

const byScript = {
  NEWSLETTER_URL: "https://lists.example.org/post-json?u=1&c=?",
  NEWSLETTER_SCRIPT: "true",
};

test("a newsletter's list is asked about only where readers' browsers may ask it", () => {
  expect(setup({ NEWSLETTER_URL: byScript.NEWSLETTER_URL })).toBeNull();
  const alone = setup(byScript);
  expect(alone?.words.question).toMatch(
    /^May we run our newsletter service’s script when you subscribe\?/,
  );
  expect(alone?.newsletter).toBe("https://lists.example.org");
  expect(setup({ ...byScript, SUPPORT_CHAT_URL })?.words.question).toMatch(
    /^May we offer a support chat and run our newsletter service’s script/,
  );
  expect(() => parseEnvironment({ NEWSLETTER_SCRIPT: "true" })).toThrow(
    "NEWSLETTER_SCRIPT needs NEWSLETTER_URL",
  );
});

test("development asks, and loads nothing", () => {
  const env = { NODE_ENV: "development", ANALYTICS_TAG_URL, SUPPORT_CHAT_URL, ...byScript };
  expect(setup(env)).toMatchObject({ analytics: null, chat: null });
  expect(setup(env)).not.toHaveProperty("newsletter");
});

const directives = (env: Record<string, string>) =>
  new Map(
    contentSecurityPolicy(setup(env))
      .split("; ")
      .map((line) => [line.split(" ", 1)[0], line.split(" ").slice(1)]),
  );

test("without scripts of other sites the policy names no other site", () => {
  const policy = directives({});
  expect([...policy.values()].flat().join(" ")).not.toMatch(/https?:/);
  expect(policy.get("script-src")).toEqual(["'self'"]);
  expect(policy.get("default-src")).toEqual(["'self'"]);
  expect(policy.get("object-src")).toEqual(["'none'"]);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
  expect(policy.get("frame-src")).toEqual(["'none'"]);
});

test("the policy names just the configured origins, without paths", () => {
  const policy = directives({ ANALYTICS_TAG_URL, SUPPORT_CHAT_URL });
  const pair = ["https://tags.example.org", "https://chat.example.net"];
  expect(policy.get("script-src")).toEqual(["'self'", ...pair]);
  expect(policy.get("connect-src")).toEqual(["'self'", ...pair]);
  expect(policy.get("img-src")).toEqual(["'self'", "data:", ...pair]);
  expect(policy.get("frame-src")).toEqual(["https://chat.example.net"]);
  expect(policy.get("style-src")).toEqual(["'self'"]);
  expect(policy.get("form-action")).toEqual(["'self'"]);
});

test("the newsletter's list may be a script, and nothing else", () => {
  const policy = directives({ ...byScript, ANALYTICS_TAG_URL });
  const analytics = "https://tags.example.org";
  expect(policy.get("script-src")).toEqual(["'self'", analytics, "https://lists.example.org"]);
  expect(policy.get("connect-src")).toEqual(["'self'", analytics]);
  expect(policy.get("img-src")).toEqual(["'self'", "data:", analytics]);
  expect(
    directives({ ...byScript, ANALYTICS_TAG_URL: byScript.NEWSLETTER_URL }).get("script-src"),
  ).toEqual(["'self'", "https://lists.example.org"]);
});

test("the two scripts are told exactly what the specification lists", () => {
  const raw = {
    user_id: "7",
    user_first_name: "Ana",
    user_last_name: "Ruiz",
    user_email: "ana@harborbread.example",
    phone: "+14155550100",
    dental: "Y",
    created_at: "2026-01-02T03:04:05.000Z",
  };
  const alone = userShape.parse(raw);
  expect(analyticsProperties(alone)).toEqual({
    email: "ana@harborbread.example",
    first_name: "Ana",
    last_name: "Ruiz",
    company: "Individual",
  });
  expect(chatProperties(alone)).toEqual({
    name: "Ana Ruiz",
    email: "ana@harborbread.example",
    created_at: "2026-01-02T03:04:05.000Z",
  });
  const company = { id: 1, co_name: "Harbor Street Bakery" };
  const employed = userShape.parse({ ...raw, type: "COMPANY", company });
  expect(analyticsProperties(employed).company).toBe("Harbor Street Bakery");
});

test.each([
  ["/benefits/mental-health/grief", true],
  ["/benefits/health-insurance", true],
  ["/benefits/health-insurance/plan-addons-selection", true],
  ["/benefits/health-insurance/plans/compare", false],
  ["/benefits/fitness", false],
])("that %s tells of somebody's health is %s", (path, tells) => {
  expect(isHealthPage(path)).toBe(tells);
});
