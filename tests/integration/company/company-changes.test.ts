import { beforeEach, expect, test } from "vitest";
import { send } from "../../setup/browser/sent-form";
import { postForms, textOf } from "../../setup/browser/rendered-page";
import { demo } from "../../setup/people/people";
import { appOfFile } from "../../setup/servers/app-in-process";
import { changeRows, findRow, findRows } from "../../setup/databases/rows";

/** Another legal name or EIN: the owner asks, a super administrator decides. */

const company = "company-juniper-pine";
const ask = "/settings/company/change";
const desk = "/admin/super-global/company-changes";
const app = await appOfFile();
const { db } = app.storage;
const owner = app.browser();
const boss = app.browser();
await owner.signIn("owner@juniperpine.example");
await db.deleteFrom("limits").execute();
await boss.signIn(demo.super);
beforeEach(async () => {
  await db.deleteFrom("limits").execute();
  await db.deleteFrom("company_changes").execute();
});

const askedOn = (request: Record<string, string>) =>
  send(owner, ask, { intent: "ask", why: "We became an LLC on March 1.", ...request });
const onRecord = () => findRow(db, "companies", { id: company });
const requests = () => db.selectFrom("company_changes").selectAll().orderBy("created_at").execute();
const mailsTo = async (email: string) =>
  (await findRows(db, "outbox", { to_email: email, kind: "company_change_decided" }, ["kind"]))
    .length;

async function question(): Promise<string> {
  const [request] = await requests();
  return `${desk}/${request?.id}`;
}

test("a name is asked for, shown to administrators, and holds once one of them accepts it", async () => {
  const before = await onRecord();
  expect(await askedOn({ co_name: "Juniper & Pine LLC" })).toMatchObject({
    to: "/settings/company",
    notice: "companyChangeAsked",
  });
  expect(await onRecord()).toEqual(before);
  const path = await question();
  const page = (await boss.ask(path)).text;
  expect(textOf(page)).toContain("We became an LLC on March 1.");
  expect(page, "no EIN is wished").not.toContain('name="ein"');
  expect(await send(boss, path, { intent: "accept" })).toMatchObject({
    to: desk,
    notice: "companyChangeDecided",
  });
  expect(await onRecord()).toMatchObject({
    co_name: "Juniper & Pine LLC",
    ein_hash: before.ein_hash,
  });
  expect(await mailsTo("owner@juniperpine.example")).toBe(1);
});

test("invoices go to the new name from now on, unless they went to somebody else's", async () => {
  const billed = () => findRow(db, "subscriptions", { company_id: company }, ["billing_name"]);
  const { co_name } = await findRow(db, "companies", { id: company });
  const rename = async (name: string) => {
    await db.deleteFrom("company_changes").execute();
    await askedOn({ co_name: name });
    expect((await send(boss, await question(), { intent: "accept" })).to).toBe(desk);
  };
  await changeRows(db, "subscriptions", { company_id: company }, { billing_name: co_name });
  await rename("Juniper Orchards, LLC");
  expect(await billed()).toEqual({ billing_name: "Juniper Orchards, LLC" });
  await changeRows(
    db,
    "subscriptions",
    { company_id: company },
    { billing_name: "The Books, Inc." },
  );
  await rename(co_name);
  expect(await billed()).toEqual({ billing_name: "The Books, Inc." });
});

test("an EIN is compared with what the administrator reads off the paper, and shown to nobody", async () => {
  const ein = "824417739";
  expect((await askedOn({ ein: "82-4417739" })).notice).toBe("companyChangeAsked");
  const [request] = await requests();
  expect(JSON.stringify(request), "sealed").not.toContain(ein);
  const path = await question();
  const page = (await boss.ask(path)).text;
  expect(page).toContain("•••••7739");
  expect(page).not.toContain(ein);

  const wrong = await send(boss, path, { intent: "accept", ein: "824417738" });
  expect(wrong.status).toBe(422);
  expect((await send(boss, path, { intent: "accept", ein: "" })).status).toBe(422);
  expect((await send(boss, path, { intent: "accept", ein: "82-4417739" })).to).toBe(desk);
  expect(await onRecord()).toMatchObject({ ein_last4: "7739" });
  expect((await requests())[0]).toMatchObject({ state: "accepted", ein_cipher: null });
});

test("an EIN of another company is no secret to an administrator, and none is told to the owner", async () => {
  const elsewhere = app.browser();
  await elsewhere.signIn("owner@harborstreet.example");
  const request = { intent: "ask", why: "A new number.", ein: "824417739" };
  expect((await send(elsewhere, ask, request)).notice).toBe("companyChangeAsked");
  const refused = await send(boss, await question(), { intent: "accept", ein: "824417739" });
  expect(refused.status).toBe(409);
  expect(textOf(refused.text)).toContain("Another company here has this EIN");
});

test("a refusal is told with its reason, and a new request may follow", async () => {
  await askedOn({ co_name: "Juniper Pine Works" });
  const path = await question();
  expect((await send(boss, path, { intent: "refuse", note: " " })).status).toBe(422);
  const note = "The letter names another company.";
  expect((await send(boss, path, { intent: "refuse", note })).to).toBe(desk);
  expect(textOf((await owner.ask(ask)).text)).toContain(note);
  expect((await onRecord()).co_name).not.toBe("Juniper Pine Works");
  expect((await askedOn({ co_name: "Juniper Pine Works" })).notice).toBe("companyChangeAsked");
});

test("one request waits at a time, is taken back once, and is decided by one administrator", async () => {
  expect((await askedOn({})).status).toBe(422);
  const stale = await owner.ask(ask);
  await askedOn({ co_name: "Juniper One" });
  const [form] = postForms(stale.text, ask).filter(({ fields }) =>
    fields.some(([name, value]) => name === "intent" && value === "ask"),
  );
  const second = new URLSearchParams(form?.fields);
  second.set("co_name", "Juniper Two");
  second.set("why", "A slip of the pen.");
  const refused = await owner.ask(ask, { method: "POST", body: second });
  expect(refused.status).toBe(409);
  expect(await requests()).toHaveLength(1);

  const path = await question();
  const deciding = (await boss.ask(path)).text;
  expect((await send(owner, ask, { intent: "withdraw" })).notice).toBe("companyChangeWithdrawn");
  const late = postForms(deciding, path)
    .map(({ fields }) => new URLSearchParams(fields))
    .find((held) => held.get("intent") === "accept");
  const answer = await boss.ask(path, { method: "POST", body: late ?? new URLSearchParams() });
  expect(answer.status).toBe(409);
  expect((await onRecord()).co_name).not.toBe("Juniper One");
});
