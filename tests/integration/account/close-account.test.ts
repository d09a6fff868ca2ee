import { subscribeToOwnList } from "~/core/shell/newsletter";
import { beforeEach, describe, expect, test } from "vitest";
import { exportMe } from "~/core/account/export";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import { listAssociationManagers, inviteManager } from "~/core/association/managers";
import { markOffer } from "~/core/benefits/own-benefits";
import { readRosterFile } from "~/core/association/roster-files";
import { profileAnswerNames } from "~/embedded/db/tables/account";
import { individualDraft } from "../../setup/people/drafts";
import { embeddedHarness, newClient, type Browser } from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { waitingRoom } from "../../setup/people/waiting";
import { ofFile } from "../../setup/servers/of-file";
import { changeRows, findRow, findRows } from "../../setup/databases/rows";

const backend = await ofFile(embeddedHarness());
beforeEach(() => backend.later());

async function signedIn(email: string): Promise<Browser> {
  backend.clock.advance(1000);
  const browser = backend.browser();
  await browser.signIn(email);
  return browser;
}
const closing = async (browser: Browser) =>
  (await browser.call("GET", "/api/v1/me/closing")).body.data;
const close = (browser: Browser, body: object = { sure: true }) =>
  browser.call("POST", "/api/v1/me/closing", body);
/** Every row of every table that holds this text, by table, but for what was kept on purpose. */
const tablesWith = (text: string) =>
  backend.inDatabase(async ({ db }) => {
    const found: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      const rows = await findRows(db, name as "users", {});
      if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(name);
    }
    return found.sort();
  });
let people = 0;
async function register(): Promise<string> {
  people += 1;
  const email = `leaver-${people}@mail.example`;
  const body = { email, first_name: "Leonie", last_name: `Leaver${people}` };
  await backend.send("POST", "/users", { body, from: newClient() });
  return email;
}

test("leaves nothing that says whose it was, ends every session, and frees the address", async () => {
  const email = await register();
  const [browser, elsewhere] = [await signedIn(email), await signedIn(email)];
  await browser.call("POST", "/api/v1/checklist", { item: "zip" });
  await browser.ask(markOffer, { id: "harvest-crate", used: true });
  expect(await tablesWith("vendor-harvest-crate")).toContain("used_offers");
  await browser.call("POST", "/api/v1/me/email", { email: "leavers-next@mail.example" });
  await backend.ask(subscribeToOwnList, [{ email, language: "en" }], { from: newClient() });
  await waitingRoom(backend).joined({ email, zip: "85001" });
  await backend.mailTo(email);
  const { user_id } = (await browser.call("GET", "/api/v1/me")).body.data as { user_id: string };
  const answers = Object.fromEntries(profileAnswerNames.map((name) => [name, "+15035550171"]));
  await backend.inDatabase(({ db }) => changeRows(db, "users", { id: user_id }, answers));
  expect((await browser.ask(exportMe)).body.data).toMatchObject({ profile: answers });

  expect((await close(browser, { sure: false })).status).toBe(422);
  expect((await close(browser)).status).toBe(204);
  for (const removed of [browser, elsewhere])
    expect((await removed.call("GET", "/api/v1/me")).status).toBe(401);
  const message = await backend.mailTo(email);
  expect(message?.subject).toBe("Your account is closed");
  // The message itself is the last thing that knows the address.
  expect(await tablesWith(email)).toEqual(["outbox"]);
  expect(await tablesWith("leavers-next@mail.example")).toEqual([]);
  expect(await tablesWith("+15035550171")).toEqual([]);
  expect(await tablesWith("vendor-harvest-crate")).not.toContain("used_offers");
  expect(await tablesWith(`Leaver${people}`)).toEqual([]);
  const trail = await backend.inDatabase(({ db }) =>
    findRows(db, "audit_events", { object: `user:${user_id}`, action: "account.closed" }, [
      "action",
      "actor_id",
    ]),
  );
  expect(trail).toEqual([{ action: "account.closed", actor_id: user_id }]);

  await backend.send("POST", "/api/v1/auth/magic-link/request", { body: { email } });
  expect(await backend.mailTo(email)).toBeNull();
  await backend.send("POST", "/users", { body: { email }, from: newClient() });
  const again = (await (await signedIn(email)).call("GET", "/api/v1/me")).body.data;
  expect(again.user_id).not.toBe(user_id);
});

test("a manager of an association manages none any more, and the desk keeps no address of theirs", async () => {
  const email = "closing@riverbend.example";
  const boss = await signedIn(demo.super);
  const association = "association-riverbend";
  await boss.ask(inviteManager, { association, email });
  const manager = await signedIn(email);
  const text = "Company,ZIP\nLast Grocer LLC,97201\n";
  await manager.ask(readRosterFile, { association, text });
  const exported = (await manager.ask(exportMe)).body.data as {
    managed_associations: unknown[];
  };
  expect(exported.managed_associations).toEqual([
    {
      association: "Riverbend Independent Grocers Guild",
      state: "active",
      email,
      created_at: expect.any(String),
      accepted_at: expect.any(String),
      ended_at: null,
    },
  ]);
  expect((await close(manager)).status).toBe(204);
  expect(await tablesWith(email)).toEqual(["outbox"]);
  expect(await tablesWith("Last Grocer LLC")).toEqual([]);
  const { body } = await boss.ask(listAssociationManagers, { association });
  expect(body.data.managers).toMatchObject([
    { name: "Closed account", email: "", state: "ended", ended_at: expect.any(String) },
  ]);
  // The next owner of the address is invited anew, once the letter about the account has left.
  expect((await backend.mailTo(email))?.subject).toBe("Your account is closed");
  await boss.ask(inviteManager, { association, email });
  expect((await backend.mailTo(email))?.subject).toMatch(/^Manage /);
});

test("deletes drafts; a membership that was never paid ends without a debt", async () => {
  const { id, email } = await individualDraft(backend);
  const browser = await signedIn(email);
  expect(await closing(browser)).toMatchObject({ drafts: 1, membership: false, owed: [] });
  const submitted = await browser.ask(submitRegistration, { id, signature: "Ana Ruiz" });
  expect(submitted.status).toBe(200);
  expect(await closing(browser)).toMatchObject({ drafts: 0, membership: true, owed: [] });
  expect((await close(browser)).status).toBe(204);
  const kept = await backend.inDatabase(async ({ db }) => ({
    steps: await findRows(db, "registration_steps", { registration_id: id }),
    invoice: await findRow(
      db,
      "invoices",
      { number: submitted.body.data.invoice_number as string },
      ["state", "bill_to"],
    ),
  }));
  expect(kept.steps).toEqual([]);
  expect(kept.invoice.state).toBe("void");
  expect(kept.invoice.bill_to).toContain("Ruiz");
});

test("what was used stays owed, which page and message say", async () => {
  const email = "ray.delgado@mail.example";
  const browser = await signedIn(email);
  const { owed, membership } = await closing(browser);
  expect(membership).toBe(true);
  expect(owed).toHaveLength(1);
  expect((await close(browser)).status).toBe(204);
  expect((await backend.mailTo(email))?.text).toContain(`${owed[0].number}: $`);
  const { state, ended } = await backend.inDatabase(async ({ db }) => ({
    ...(await findRow(db, "invoices", { number: owed[0].number as string }, ["state"])),
    ended: await findRow(db, "subscriptions", { id: "subscription-user-ray-delgado" }, ["state"]),
  }));
  expect(["open", "overdue"]).toContain(state);
  expect(ended.state).toBe("ended");
  // Time's messages leave a closed account alone.
  backend.clock.advance(days(40));
  await backend.backend.runJobs();
  expect(await backend.mailTo(email)).toBeNull();
});

test("an employee's coverage ends with the month, and the employer keeps its list", async () => {
  const browser = await signedIn(demo.employee);
  const { coverage_ends } = await closing(browser);
  expect(coverage_ends).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/);
  const { user_id } = (await browser.call("GET", "/api/v1/me")).body.data as { user_id: string };
  expect((await close(browser)).status).toBe(204);
  const remaining = await backend.inDatabase(async ({ db }) => ({
    listed: await findRows(db, "employees", { email: demo.employee }, [
      "user_id",
      "employment_state",
      "invited_at",
    ]),
    covered: await findRows(db, "enrollments", { user_id, state: "enrolled" }, ["ends_on"]),
  }));
  expect(remaining.listed).toEqual([
    { user_id: null, employment_state: "added", invited_at: null },
  ]);
  expect(remaining.covered).toEqual([{ ends_on: coverage_ends }]);
});

describe("is refused", () => {
  test("to the owner of a company whose membership runs, and nothing changes", async () => {
    const browser = await signedIn(demo.owner);
    expect((await closing(browser)).blocked).toEqual({
      why: "company_owner",
      company: "Harbor Street Bakery",
      until: null,
    });
    expect((await close(browser)).status).toBe(409);
    expect((await browser.call("GET", "/api/v1/me")).status).toBe(200);
  });

  test("to the owner of one whose membership is canceled, until it ends", async () => {
    const standing = (state: "ended" | "cancel_scheduled", cancel_at: string | null) =>
      backend.inDatabase(({ db }) =>
        changeRows(
          db,
          "subscriptions",
          { company_id: "company-harbor-street" },
          { state, cancel_at },
        ),
      );
    await standing("cancel_scheduled", "2099-01-01");
    const browser = await signedIn(demo.owner);
    const { blocked } = await closing(browser);
    expect(blocked).toMatchObject({ why: "company_owner", until: "2099-01-01" });
    expect((await close(browser)).status).toBe(409);
    await standing("ended", null);
    const [{ number = "" } = {}] = await backend.inDatabase(({ db }) =>
      db
        .updateTable("invoices")
        .set({ state: "overdue", paid_c: 0 })
        .where("number", "=", (q) =>
          q
            .selectFrom("invoices as i")
            .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
            .select(({ fn }) => fn.max("i.number").as("newest"))
            .where("s.company_id", "=", "company-harbor-street"),
        )
        .returning("number")
        .execute(),
    );
    const reported = await closing(browser);
    expect([reported.company, reported.owed.at(-1)?.number]).toEqual([
      "Harbor Street Bakery",
      number,
    ]);
    expect((await close(browser)).status).toBe(204);
    expect((await backend.mailTo(demo.owner, /closed/))?.text).toContain(`${number}: $`);
    const remaining = await backend.inDatabase(async ({ db }) => [
      await db.selectFrom("companies").select("id").where("status", "=", "closed").execute(),
      await findRows(db, "users", { company_id: "company-harbor-street" }, ["id"]),
    ]);
    expect(remaining, "nobody is left to run it, nor held by it").toEqual([
      [{ id: "company-harbor-street" }],
      [],
    ]);
  });

  test("to the last super administrator", async () => {
    const browser = await signedIn(demo.super);
    expect((await closing(browser)).blocked.why).toBe("last_super");
    expect((await close(browser)).status).toBe(409);
    await backend.inDatabase(({ db }) =>
      changeRows(db, "users", { email: demo.admin }, { admin_level: "super" }),
    );
    expect((await closing(browser)).blocked).toBeNull();
    const other = await signedIn(demo.admin);
    const pair = await Promise.all([close(browser), close(other)]);
    expect(pair.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test("while the old mailbox can still take the address back", async () => {
    const email = await register();
    const browser = await signedIn(email);
    await browser.call("POST", "/api/v1/me/email", { email: `new-${email}` });
    const token = await backend.tokenTo(`new-${email}`);
    await browser.call("POST", "/api/v1/me/email/confirm", { token });
    await backend.backend.drainMail();
    expect((await closing(browser)).blocked).toMatchObject({ why: "address_changed" });
    expect((await close(browser)).status).toBe(409);
    backend.clock.advance(days(7) + 1000);
    const later = await signedIn(`new-${email}`);
    expect((await close(later)).status).toBe(204);
  });
});
