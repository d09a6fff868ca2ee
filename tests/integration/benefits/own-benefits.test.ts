import { expect, test } from "vitest";
import { exportMe } from "~/core/account/export";
import { markOffer, getOwnCoverage, listOwnOffers } from "~/core/benefits/own-benefits";
import { addDays } from "~/domain/calendar-days";
import { demo } from "../../setup/people/people";
import { accountOf } from "../../setup/people/account-of";
import { addRows } from "../../setup/databases/rows";
import { backendOfFile } from "../../setup/servers/of-file";

const backend = await backendOfFile();

const vendor = "vendor-harvest-crate";
const signedIn = (email: string) => backend.signedIn(email);
type Signed = Awaited<ReturnType<typeof signedIn>>;
const own = async (browser: Signed) =>
  (await browser.ask(listOwnOffers)).body.data as {
    standing: string;
    used: string[];
  };
const mark = async (browser: Signed, used: boolean, id = "harvest-crate") =>
  (await browser.ask(markOffer, { id, used })).status;

test("an offer is marked as used, once, and not any more", async () => {
  const member = await signedIn(demo.member);
  expect(await own(member)).toEqual({ standing: "plus", used: [] });
  expect(await mark(member, true)).toBe(200);
  expect(await mark(member, true)).toBe(200);
  expect((await own(member)).used).toEqual([vendor]);
  expect(await mark(member, false)).toBe(200);
  expect(await mark(member, false)).toBe(200);
  expect((await own(member)).used).toEqual([]);
  expect(await mark(member, true, "no-such-vendor")).toBe(404);
});

test("it is in one's export, in no trail, and nobody else's", async () => {
  const member = await signedIn(demo.member);
  await mark(member, true);
  const exported = (await member.ask(exportMe)).text;
  expect(exported).toContain("Harvest Crate");
  expect((await own(await signedIn(demo.employee))).used).toEqual([]);
  const reported = await backend.inDatabase(({ db }) =>
    db.selectFrom("audit_events").selectAll().execute(),
  );
  expect(JSON.stringify(reported)).not.toMatch(/harvest/i);
});

test("an administrator in the account neither sees nor changes it", async () => {
  await mark(await signedIn(demo.member), true);
  const admin = await signedIn(demo.admin);
  const { id } = await backend.inDatabase(({ db }) => accountOf(db, demo.member));
  await admin.call("POST", `/api/v1/global-admin/login-as/${id}`, { reason: "Asked" });
  expect(await own(admin)).toEqual({ standing: "plus", used: [] });
  expect(await mark(admin, false)).toBe(403);
});

test("covered is who is covered, at their plan's price for whom it covers", async () => {
  const coverage = async (email: string) =>
    (await (await signedIn(email)).ask(getOwnCoverage)).body.data;
  expect(await coverage(demo.member)).toMatchObject({
    dental: { plan_slug: "smilewell-basic", tier: "ee", premium_c: 2400, shared: false },
    vision: null,
  });
  expect(await coverage(demo.employee)).toMatchObject({ medical: { shared: true } });
  expect(await coverage(demo.admin)).toEqual({ medical: null, dental: null, vision: null });
});

test("an employer who pays for the marketplace opens it to their people while their offer's period lasts", async () => {
  const someone = "andre.baptiste@juniperpine.example";
  expect((await own(await signedIn(someone))).standing).toBe("essential");
  const at = new Date(backend.clock.now()).toISOString();
  const offered = (period: { effective_on: string; ends_on: string }, marketplace: string) =>
    backend.inDatabase(async ({ db }) => {
      const company_id = "company-juniper-pine";
      await db.deleteFrom("group_offers").where("company_id", "=", company_id).execute();
      await addRows(db, "group_offers", {
        id: "offer-paid",
        company_id,
        state: "active",
        ...period,
        terms: JSON.stringify({ marketplace }),
        open_from: "2026-01-01",
        open_to: "2026-01-20",
        agreement_version: "1",
        signed_name: "Caleb Thornton",
        signed_at: at,
        created_at: at,
        updated_at: at,
      });
    });
  const today = at.slice(0, 10);
  await offered({ effective_on: today, ends_on: today }, "paid");
  expect((await own(await signedIn(someone))).standing).toBe("plus");
  await offered({ effective_on: addDays(today, 1), ends_on: "2999-12-31" }, "paid");
  expect((await own(await signedIn(someone))).standing).toBe("essential");
  await offered({ effective_on: today, ends_on: today }, "none");
  expect((await own(await signedIn(someone))).standing).toBe("essential");
});
