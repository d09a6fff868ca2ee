import { largestForm } from "~/http/read-form.server";
import { chunkedMegabytes, type RawRequest } from "./raw-request";

/** Requests that would cost a careless server much. */

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

type Case = [what: string, status: number, request: () => RawRequest];

export const cases: Case[] = [
  ["30,000 fields", 422, () => post(login, "a&".repeat(30_000))],
  ["30,000 fields as data", 422, () => post("/login.data?index", "a&".repeat(30_000))],
  ["a form of one letter too many", 413, () => post(login, "a".repeat(largestForm + 1))],
  ["a field as long as a form", 422, () => post(login, `email=${"a".repeat(largestForm - 6)}`)],
  ["200 MB to /login", 413, () => endless(login)],
  ["200 MB to Stripe", 413, () => endless("/webhooks/stripe", { "Stripe-Signature": "t=1,v1=0" })],
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
  ["many cookies", 431, () => get("/login", { Cookie: "a=1;".repeat(3000) })],
  ["a host that is none", 400, () => get("/login", { Host: "a b" })],
  ["a host with a name before it", 400, () => get("/login", { Host: "a@localhost" })],
];

const magicLink = "/api/v1/auth/magic-link/request";

export const backendCases: Case[] = [
  ["200 MB", 413, () => endless(magicLink, json)],
  ["200 MB to no call", 404, () => endless("/api/v1/nothing", json)],
  ["nesting", 422, () => post(magicLink, `{"email":${"[".repeat(100_000)}`, json["Content-Type"])],
  ["10,000 parameters", 414, () => get(`/api/v1/categories?${"a&".repeat(7500)}`)],
  [
    "a call in single letters",
    413,
    () => ({
      path: magicLink,
      headers: { ...json, "Transfer-Encoding": "chunked" },
      body: "1\r\na\r\n".repeat(60_000),
    }),
  ],
];
