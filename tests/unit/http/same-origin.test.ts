import { expect, test } from "vitest";
import { isOwnForm } from "~/http/same-origin";

const app = "https://benefits.example";
const own = (headers: Record<string, string>) =>
  isOwnForm(new Request(`${app}/me`, { method: "POST", headers }), app);

test.each<[string, Record<string, string>, boolean]>([
  ["a page of ours", { "Sec-Fetch-Site": "same-origin" }, true],
  ["nobody's page", { "Sec-Fetch-Site": "none" }, true],
  ["a page of a neighbor", { "Sec-Fetch-Site": "same-site" }, false],
  ["a foreign page", { "Sec-Fetch-Site": "cross-site" }, false],
  ["a foreign page that names us", { "Sec-Fetch-Site": "cross-site", Origin: app }, false],
  ["our origin", { Origin: app }, true],
  ["a foreign origin", { Origin: "https://evil.example" }, false],
  ["our address over another protocol", { Origin: "http://benefits.example" }, false],
  ["a hidden origin", { Origin: "null" }, false],
  ["a page of ours by its address", { Referer: `${app}/me?a=b` }, true],
  ["a foreign page by its address", { Referer: "https://evil.example/me" }, false],
  ["an origin before an address", { Origin: "https://evil.example", Referer: app }, false],
  ["the name that the browser used", { Origin: "https://box:3000", Host: "box:3000" }, true],
  ["that name without encryption", { Origin: "http://box:3000", Host: "box:3000" }, false],
  ["another name than that", { Origin: "https://box:3001", Host: "box:3000" }, false],
  ["a program, which names neither", {}, true],
])("%s", (_what, headers, isOwn) => {
  expect(own(headers)).toBe(isOwn);
});
