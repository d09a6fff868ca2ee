import { sql } from "kysely";
import { expect, test } from "vitest";
import { needsSignIn } from "~/contract/who";
import { contractInputs, type CallGiven } from "../../setup/backends/contract-inputs";
import { pathOf } from "../../setup/backends/callers";
import {
  everyCall as calls,
  isOnlyBeside,
  type AnyCall as Call,
  type AnyCallName as CallName,
} from "../../setup/backends/core-calls";
import { newClient } from "../../setup/servers/embedded-harness";
import { accountOf } from "../../setup/people/account-of";
import { demo } from "../../setup/people/people";
import { printsOfWritten, searchIndex } from "../../setup/source/table-snapshot";
import { actionsOf, auditTrail, type ChangingCall } from "../../setup/databases/audit-trail";

const { backend, linesOf, ofCalls } = await auditTrail();
const examples = contractInputs(backend);
const { db } = backend.storage;

const changing = Object.keys(calls).filter(
  (name) => calls[name as CallName].method !== "GET" && !isOnlyBeside(name),
) as ChangingCall[];

/** Sends it as its reading wants it, as a person where it needs one. @returns that person, and the request, ready to go */
async function ready(call: Call, { as = demo.employee, params, body, ...given }: CallGiven) {
  const { bodyIn, headers, input = [] } = given;
  const path = pathOf(call, params);
  if (call.readings.includes("cookie")) {
    const browser = backend.browser();
    await browser.call("GET", "/api/v1/auth/csrf-cookie");
    if (needsSignIn(call)) await browser.signIn(as);
    const sent = bodyIn ? await bodyIn(browser.call) : body;
    const { run } = call;
    const own = () => ({ ...browser.headers(), ...headers });
    const go = (more: object) =>
      run
        ? backend.ask(run, input, { headers: { ...own(), ...more } })
        : browser.call(call.method, path, sent, { ...headers, ...more });
    return { by: as, go };
  }
  const { access_token } = needsSignIn(call) ? await examples.tokens(demo.super) : {};
  const own = access_token ? { ...headers, authorization: `Bearer ${access_token}` } : headers;
  const go = (more: object) =>
    backend.send(call.method, path, { body, headers: { ...own, ...more }, from: newClient() });
  return { by: demo.super, go };
}

/** These rows change even if a call fails: counts of tries, and when a session was last seen. */
const apart = ["limits", "backend_sessions", ...searchIndex];

/** Another schema would make the connection forget all that it has prepared, so what shuts the trail is made once. */
const shuttable = new WeakSet<object>();
async function shutTrail(shut: boolean): Promise<void> {
  if (!shuttable.has(db)) {
    shuttable.add(db);
    await sql`create temp table trail_shut as select 0 as shut`.execute(db);
    await sql`create temp trigger shut_trail before insert on main.audit_events
      when (select shut from trail_shut) begin select raise(abort, 'The trail is shut'); end`.execute(
      db,
    );
  }
  await sql`update trail_shut set shut = ${Number(shut)}`.execute(db);
}

/** While no line can be written, a call that leaves one fails and changes nothing. */
async function expectAllOrNothing(go: () => Promise<{ status: number }>): Promise<void> {
  await backend.backend.drainMail();
  await shutTrail(true);
  try {
    const before = await printsOfWritten(backend.storage, apart);
    expect((await go()).status).toBe(500);
    expect(await printsOfWritten(backend.storage, apart)).toEqual(before);
  } finally {
    await shutTrail(false);
  }
}

test.each(changing)(
  "each call leaves its lines or changes nothing, in one request, by who made it %s",
  async (name) => {
    const { leaves, because, unheard, first, given } = ofCalls[name];
    expect(leaves.length > 0 || because, "say why it leaves nothing").toBeTruthy();
    const call: Call = calls[name];
    const example = await (given ?? examples.inputs[name])();
    await first?.();
    const { by, go } = await ready(call, example);
    const actor = needsSignIn(call) ? (await accountOf(db, by)).id : null;
    if (leaves.length > 0 && !unheard) await expectAllOrNothing(() => go({}));
    const lines = await linesOf(async () => {
      const answer = await go({ "x-request-id": `of-${name}` });
      expect([answer.status, answer.text]).toEqual([call.status, expect.any(String)]);
    });
    expect(actionsOf(lines)).toEqual(leaves);
    for (const { request_id, ip, actor_id, on_behalf_of } of lines) {
      expect([request_id, ip]).toEqual([`of-${name}`, expect.any(String)]);
      // What an administrator does inside an account is done by them in that person's place.
      if (actor) expect(on_behalf_of ?? actor_id).toBe(actor);
    }
  },
);
