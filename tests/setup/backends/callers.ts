import type { Call, Reading } from "~/contract/call";
import type { Who } from "~/contract/who";
import { inviteManager } from "~/core/association/managers";
import type { CallGiven } from "./contract-inputs";
import type { AnyCall } from "./core-calls";
import { newClient, type Answered, type Harness } from "../servers/embedded-harness";
import { demo } from "../people/people";

const guest = { guest: 401 } as const;
const others = { individual: 403, employee: 403, owner: 403, otherOwner: 403 } as const;
const members = { ...others, manager: 403 } as const;
const visitor = { visitor: 403 } as const;
const notManagers = { ...others, support: 403, global: 403 } as const;
const strangers = { individual: 403, employee: 403, manager: 403, ...visitor } as const;
const notOwners = { ...guest, ...strangers, support: 403, global: 403, super: 403 } as const;

/** The refusals of a call by its `who`; other callers are admitted. */
export const refused: Record<Who, Partial<Record<Role, 401 | 403>>> = {
  anyone: {},
  "guest-or-themselves": visitor,
  "signed-in": guest,
  themselves: { ...guest, ...visitor },
  "company-owner": notOwners,
  "company-owner-themselves": notOwners,
  "association-manager": { ...guest, ...notManagers, ...visitor },
  "association-manager-themselves": { ...guest, ...notManagers, ...visitor },
  // None of the sample people is asked for one; second-factor.test.ts has administrators who are.
  "asked-for-factor": { ...guest, ...members, support: 403, global: 403, super: 403, ...visitor },
  global: { ...guest, ...members, support: 403, ...visitor },
  "global-or-logged-in-as": { ...guest, ...members, support: 403 },
  super: { ...guest, ...members, support: 403, global: 403, ...visitor },
};

export const addresses = {
  individual: "ray.delgado@mail.example",
  employee: demo.employee,
  owner: demo.owner,
  otherOwner: "owner@juniperpine.example",
  manager: "manager@riverbend.example",
  support: demo.support,
  global: demo.admin,
  super: demo.super,
} as const;
export type Role = "guest" | keyof typeof addresses | "visitor";
export const roles = ["guest", ...Object.keys(addresses), "visitor"] as Role[];
export const individualId = "user-ray-delgado";

/** A visitor is this administrator, logged in as the individual: each may have one login-as session at a time. */
export const adminLoggedInAs = "teresa.lund@benefits.example";

export type Ask = (call: AnyCall, given: CallGiven) => Promise<Answered>;

export function pathOf(
  { path }: Call,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const requested = new URLSearchParams(query).toString();
  return requested === "" ? filled : `${filled}?${requested}`;
}

async function inBrowser(backend: Harness, email: string | null): Promise<Ask> {
  const browser = backend.browser();
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  if (email) await browser.signIn(email);
  return (call, { params, query, body, input = [], headers }) =>
    call.run
      ? backend.ask(call.run, input, { headers: { ...browser.headers(), ...headers } })
      : browser.call(call.method, pathOf(call, params, query), body, headers);
}

function withToken(backend: Harness, token: string | null): Ask {
  const own: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return (call, { params, query, body, input = [], headers }) =>
    call.run
      ? backend.ask(call.run, input, { headers: { ...headers, ...own } })
      : backend.send(call.method, pathOf(call, params, query), {
          body,
          from: newClient(),
          headers: { ...headers, ...own },
        });
}

async function tokenFor(backend: Harness, email: string): Promise<string> {
  const { call } = backend.browser();
  await call("GET", "/api/v1/auth/csrf-cookie");
  await call("POST", "/api/v1/auth/magic-link/request", { email });
  const body = { token: await backend.tokenTo(email) };
  const answer = await backend.send("POST", "/auth/login", { body, from: newClient() });
  return answer.body.data.access_token as string;
}

/** Invites the manager, who takes it up by signing in; a second call does nothing. */
export async function inviteTheManager(backend: Harness): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenFor(backend, addresses.super)}` };
  const manager = { association: "association-riverbend", email: addresses.manager };
  await backend.ask(inviteManager, [manager], { headers });
  await backend.tokenTo(addresses.manager);
  // The other callers have it too, so that no page asks for it first.
  await backend.storage.db
    .updateTable("users")
    .set({ questionnaire_status: "skipped" })
    .where("email", "=", addresses.manager)
    .execute();
}

export async function callerOf(
  backend: Harness,
  reading: Reading,
  role: Role,
  loginAs: Call,
): Promise<Ask> {
  const email = role === "guest" ? null : role === "visitor" ? adminLoggedInAs : addresses[role];
  if (role === "manager") await inviteTheManager(backend);
  const ask =
    reading === "cookie"
      ? await inBrowser(backend, email)
      : withToken(backend, email && (await tokenFor(backend, email)));
  if (role !== "visitor") return ask;
  const given = { params: { userId: individualId }, body: { reason: "A question" } };
  const started = await ask(loginAs, given);
  if (started.status !== 200) throw new Error(`No login-as: ${started.status} ${started.text}`);
  return reading === "cookie" ? ask : withToken(backend, started.body.data.access_token as string);
}
