import { expect } from "vitest";
import { largestForm } from "~/http/read-form.server";
import { chunkedMegabytes, type RawRequest } from "./raw-request";

/** Requests that would cost a careless server much. */

/** Of somebody who has come to the team import. */
let cookie = "";

/** Some of the cases are for somebody who has come as far. */
export async function comeToTheImport(url: string): Promise<void> {
  const person = { first_name: "Ana", last_name: "Ruiz", email: "ana@elsewhere.example" };
  const place = { line1: "418 Harbor Street", city: "Portland", state: "OR", zip: "97209" };
  const company = { co_name: "Ruiz Bread", entity_type: "llc", industry: "Food and drink" };
  const jar = new Map<string, string>();
  for (const [path, fields] of [
    ["/register/about-you", { ...person, phone: "503 555 0188", role: "owner" }],
    ["/register/about-company", { ...company, full_time_count: "12", phone: "5035550199" }],
    ["/register/about-company/address", { ...place, rev: "1" }],
  ] as const) {
    const headers = {
      "Sec-Fetch-Site": "same-origin",
      Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    const body = new URLSearchParams({ registration: "", rev: "0", ...fields });
    const answer = await fetch(url + path, { method: "POST", headers, body, redirect: "manual" });
    expect([path, answer.status]).toEqual([path, 303]);
    for (const each of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (each.split(";")[0] ?? "").split(/=(.*)/s);
      jar.set(name, value);
    }
  }
  cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

const form = "application/x-www-form-urlencoded";
const own = { "Sec-Fetch-Site": "same-origin", Accept: "text/html" };
const post = (path: string, body: string, type = form): RawRequest => ({
  path,
  body,
  headers: { ...own, "Content-Type": type },
});
const json = { "Content-Type": "application/json", Accept: "application/json" };
const endless = (
  path: string,
  headers: Record<string, string> = { ...own, "Content-Type": form },
) => ({
  path,
  headers: { ...headers, "Transfer-Encoding": "chunked" },
  body: { [Symbol.iterator]: () => chunkedMegabytes(200) },
});
const get = (path: string, headers: Record<string, string> = {}): RawRequest => ({
  method: "GET",
  path,
  headers,
});
const login = "/login?index";
const team = "/register/company/employees?import=1";
const parts = (count: number) =>
  `${'--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(count)}--edge--\r\n`;
const withCookie = (request: RawRequest): RawRequest => ({
  ...request,
  headers: { ...request.headers, Cookie: cookie },
});

export type Case = [what: string, status: number, request: () => RawRequest];

export const cases: Case[] = [
  ["30,000 fields", 422, () => post(login, "a&".repeat(30_000))],
  ["30,000 fields as data", 422, () => post("/login.data?index", "a&".repeat(30_000))],
  ["names that are paths", 422, () => post(login, `${"a.".repeat(80)}&`.repeat(99))],
  [
    "20,000 parts",
    422,
    () => withCookie(post(team, parts(20_000), "multipart/form-data; boundary=edge")),
  ],
  ["500,000 fields of an import", 422, () => withCookie(post(team, "a&".repeat(500_000)))],
  [
    "a part's endless header",
    422,
    () =>
      withCookie(
        post(
          team,
          `--edge\r\nA: ${"b".repeat(200_000)}\r\n\r\n\r\n--edge--`,
          "multipart/form-data; boundary=edge",
        ),
      ),
  ],
  ["a form of one letter too many", 413, () => post(login, "a".repeat(largestForm + 1))],
  ["a field as long as a form", 422, () => post(login, `email=${"a".repeat(largestForm - 6)}`)],
  ["200 MB to /login", 413, () => endless(login)],
  ["200 MB to the team import", 413, () => withCookie(endless(team))],
  [
    "200 MB to a webhook",
    413,
    () => endless("/webhooks/stripe", { "Stripe-Signature": "t=1,v1=0" }),
  ],
  ["200 MB to a page without a form", 405, () => endless("/privacy-policy")],
  ["200 MB with a GET", 200, () => ({ ...endless("/privacy-policy"), method: "GET" })],
  [
    "a form in single letters",
    0,
    () => ({
      ...post(login, ""),
      headers: { ...own, "Content-Type": form, "Transfer-Encoding": "chunked" },
      body: "1\r\na\r\n".repeat(60_000),
    }),
  ],
  ["10,000 parameters", 414, () => get(`/login?${"a&".repeat(7500)}`)],
  ["200 parameters", 400, () => get(`/login?${"a&".repeat(200)}`)],
  ["a deep path of the manifest", 400, () => get(`/__manifest?version=1&p=${"/a".repeat(1000)}`)],
  ["many paths of the manifest", 400, () => get(`/__manifest?version=1${"&p=/me".repeat(300)}`)],
  ["data as it was asked for long ago", 400, () => get("/?_data=routes%2F_index")],
  ["a deep path", 400, () => get("/a".repeat(1000))],
  ["many cookies", 431, () => get("/login", { Cookie: "a=1;".repeat(1000) })],
  ["a host that is none", 400, () => get("/login", { Host: "a b" })],
];

const magicLink = "/api/v1/auth/magic-link/request";

export const backendCases: Case[] = [
  ["200 MB", 413, () => endless(magicLink, json)],
  ["200 MB to no call", 404, () => endless("/api/v1/nothing", json)],
  [
    "deep JSON",
    422,
    () => post(magicLink, `{"email":${"[".repeat(100_000)}`, json["Content-Type"]),
  ],
  ["10,000 parameters", 414, () => get(`/api/v1/categories?${"a&".repeat(7500)}`)],
  [
    "a call in single letters",
    0,
    () => ({
      path: magicLink,
      headers: { ...json, "Transfer-Encoding": "chunked" },
      body: "1\r\na\r\n".repeat(60_000),
    }),
  ],
];
