import { afterAll, beforeAll, expect, test } from "vitest";
import { todayOf } from "~/domain/calendar-days";
import { at, born, home, post, sign } from "../../setup/health/elect-walk";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/**
 * Somebody chooses health coverage by posting forms as a browser without scripts does: an employee with a family, one who
 * declines, and an individual of the open market.
 */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
  // What these pages say in Spanish is held elsewhere.
  await app.storage.db.updateTable("users").set({ language: "en" }).execute();
});
afterAll(() => app.close());

const juniper = (name: string) => `${name}@juniperpine.example`;

async function signedIn(email: string) {
  const browser = app.browser();
  await browser.signIn(email);
  return browser;
}

const dependent = (relationship: string, first_name: string, year: string) => ({
  ...{ relationship, first_name, last_name: "Quill", lives_with_me: "on" },
  ...{ "dob.month": "5", "dob.day": "2", "dob.year": year },
});

async function enrolled(email: string) {
  return app.storage.db
    .selectFrom("enrollments as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .selectAll("e")
    .where("u.email", "=", email)
    .where("e.registration_id", "is not", null)
    .orderBy("e.created_at")
    .execute();
}

test("an employee chooses for a family, changes it inside the window, and the first choice gives way", async () => {
  const email = juniper("trevor.quill");
  const browser = await signedIn(email);
  expect(await post(browser, at("get-started"), { who: "me" })).toBe(at("registration"));
  // A page behind an open one leads there.
  expect(await browser.ask(at("plan-selection"))).toMatchObject({ to: at("registration") });
  expect(await post(browser, at("registration"), { ...born, ...home })).toBe(at("dependents"));

  const add = `${at("dependents")}?add=1`;
  expect(await post(browser, add, dependent("spouse", "Mina", "1989"))).toBe(at("dependents"));
  expect(await post(browser, add, dependent("spouse", "Otto", "1989"))).toMatchObject({
    status: 422,
    refused: expect.stringContaining("You already added a spouse or partner") as string,
  });
  expect(await post(browser, add, dependent("child", "Old", "1980"))).toMatchObject({
    refused: expect.stringContaining("Children are covered to the end of the month") as string,
  });
  expect(await post(browser, add, dependent("child", "Ada", "2019"))).toBe(at("dependents"));
  // The same again is told, not refused.
  expect(await post(browser, add, dependent("child", "Ada", "2019"))).toBe(at("dependents"));
  const list = await browser.ask(at("dependents"));
  expect(list.text).toContain("yourself, your spouse or partner, and your children");
  expect(list.text).not.toContain("Medicare");
  const twice = /remove=([0-9a-f]+)"[^>]*>\s*Remove/g;
  const last = [...list.text.matchAll(twice)].at(-1)?.[1] ?? "";
  expect(await post(browser, `${at("dependents")}?remove=${last}`, {})).toBe(at("dependents"));
  expect(await post(browser, at("dependents"), {})).toBe(at("plan-selection"));

  // Nothing chosen; then compared, with the choice kept.
  const plans = at("plan-selection");
  expect(await post(browser, plans, {})).toMatchObject({
    refused: expect.stringContaining("Select a plan or decline coverage") as string,
  });
  const compared = {
    medical: "larkspur-silver-4000",
    dental: "none",
    compare: "cedarline-bronze-basic,larkspur-silver-4000",
  };
  expect(await post(browser, plans, compared, { intent: "compare" })).toBe(
    `${at("plan-selection/compare")}?compare=cedarline-bronze-basic,larkspur-silver-4000`,
  );
  const comparison = await browser.ask(
    `${at("plan-selection/compare")}?compare=cedarline-bronze-basic,larkspur-silver-4000`,
  );
  // A family at 60 and 30 percent of the plan that is measured by.
  expect(comparison.text).toContain("$851.16");
  expect(await post(browser, plans, { vision: "none" })).toBe(at("plan-addons-selection"));
  expect(await post(browser, at("plan-addons-selection"), { unsure: "add_ons" })).toBe(
    at("review"),
  );
  const review = (await browser.ask(at("review"))).text;
  for (const words of ["$851.16", "$584.54", "$392.84", "Mina Quill", "Ada Quill"])
    expect(review).toContain(words);
  expect(review).toContain("You wanted to ask about");
  // What is signed is what was looked at.
  expect(await browser.ask(at("agreement"))).toMatchObject({ to: at("review") });
  expect(await sign(browser, "Somebody Else")).toMatchObject({
    refused: expect.stringContaining("Signature must match Trevor Quill") as string,
  });
  expect(await sign(browser, "trevor  quill")).toBe(at("thank-you"));
  const [first] = await enrolled(email);
  expect(first).toMatchObject({
    ...{ tier: "fam", employer_share_c: 58454, member_share_c: 85116, state: "submitted" },
    source: "offer",
  });
  // In quotes: sealed text may well have these letters in a row.
  expect(first?.covered).not.toContain('"Ada"');
  const thanks = await browser.ask(at("thank-you"));
  expect(thanks.text).toContain(first?.reference ?? "?");
  expect(await browser.ask(at("registration"))).toMatchObject({ to: at("thank-you") });
  expect(await browser.ask(at("payment"))).toMatchObject({ to: at("thank-you") });

  // Inside the window it is begun again with what was said.
  expect(await post(browser, at("get-started"), { who: "me" })).toBe(at("review"));
  expect(await post(browser, `${plans}?return=check`, { medical: "cedarline-bronze-basic" })).toBe(
    at("review"),
  );
  expect(await sign(browser, "Trevor Quill")).toBe(at("thank-you"));
  const rows = await enrolled(email);
  expect(rows.map(({ state, tier }) => [state, tier])).toEqual([
    ["cancelled", "fam"],
    ["submitted", "fam"],
  ]);
});

test("somebody declines with a reason, and is asked for nothing else", async () => {
  const email = juniper("fiona.macrae");
  const browser = await signedIn(email);
  await post(browser, at("get-started"), { who: "me" });
  await post(browser, at("registration"), { ...born, ...home });
  // A partner of the age of Medicare stays on the list, and is told of it; somebody else of that age isn't.
  const add = `${at("dependents")}?add=1`;
  await post(browser, add, dependent("spouse", "Otto", "1950"));
  await post(browser, add, dependent("child", "Ada", "2019"));
  const list = (await browser.ask(at("dependents"))).text;
  expect(list.split("can get Medicare")).toHaveLength(2);
  expect(list).toContain("Otto Quill will be 65 or older when this coverage begins");
  expect(list).toContain('href="https://www.medicare.gov/"');
  for (const [, id = ""] of list.matchAll(/remove=([0-9a-f]+)"/g))
    await post(browser, `${at("dependents")}?remove=${id}`, {});
  expect(await post(browser, at("dependents"), {})).toBe(at("plan-selection"));
  const none = { medical: "waive", dental: "none", vision: "none" };
  expect(await post(browser, at("plan-selection"), none)).toMatchObject({
    refused: expect.stringContaining("Select why you decline coverage") as string,
  });
  expect(await post(browser, at("plan-selection"), { ...none, waiver_reason: "spouse" })).toBe(
    at("review"),
  );
  expect(await browser.ask(at("plan-addons-selection"))).toMatchObject({ to: at("review") });
  // Another answer takes the reason with it: it would not be selected unasked the next time.
  const again = `${at("plan-selection")}?return=check`;
  await post(browser, again, { medical: "larkspur-silver-4000" });
  expect(await post(browser, again, { medical: "waive" })).toMatchObject({
    refused: expect.stringContaining("Select why you decline coverage") as string,
  });
  expect(await post(browser, again, { medical: "waive", waiver_reason: "spouse" })).toBe(
    at("review"),
  );
  expect(await sign(browser, "Fiona MacRae")).toBe(at("thank-you"));
  const [row] = await enrolled(email);
  expect(row).toMatchObject({ state: "waived", plan_id: null, dental_id: null });
  expect(row?.waiver_reason).not.toContain("spouse");
});

test("a member of the individual market buys a plan, adds the marketplace, and goes on to how to pay", async () => {
  const email = "ray.delgado@mail.example";
  const browser = await signedIn(email);
  await post(browser, at("get-started"), { who: "me" });
  expect(await post(browser, at("registration"), { ...born, ...home })).toBe(at("dependents"));
  await post(browser, at("dependents"), {});
  const plan = { medical: "cedarline-silver-3500", dental: "smilewell-basic", vision: "none" };
  const after = await post(browser, at("plan-selection"), plan);
  expect(after).toBe(at("plan-addons-selection"));
  const then = await post(browser, at("plan-addons-selection"), {});
  if (then === at("plan-wellness-marketplace"))
    expect(await post(browser, at("plan-wellness-marketplace"), { marketplace: "yes" })).toBe(
      at("review"),
    );
  expect(await sign(browser, "Ray Delgado")).toBe(at("payment"));
  const [row] = await enrolled(email);
  expect(row).toMatchObject({ source: "individual", member_share_c: 48620, tier: "ee" });
  // The first month has an invoice of its own; how it is paid is chosen, and stands on the page behind.
  const payment = await browser.ask(at("payment"));
  const [number = ""] = /INV-\d{4}-\d{6,7}/.exec(payment.text) ?? [];
  expect(payment.text).toContain("How do you want to pay?");
  expect(payment.text).toContain("$510.20");
  expect(await post(browser, at("payment"), { payment_kind: "gold" })).toMatchObject({
    status: 422,
    refused: expect.stringContaining("Select how you want to pay") as string,
  });
  expect(await post(browser, at("payment"), { payment_kind: "invoice" })).toBe(at("thank-you"));
  const thanks = (await browser.ask(at("thank-you"))).text;
  for (const said of [number, "$510.20", row?.reference ?? ""]) expect(thanks).toContain(said);

  // Inside the window again: what was chosen before, what it cost, and by how much another plan differs.
  await post(browser, at("get-started"), { who: "me" });
  const dearer = { medical: "cedarline-gold-1200" };
  expect(await post(browser, `${at("plan-selection")}?return=check`, dearer)).toBe(at("review"));
  const review = (await browser.ask(at("review"))).text;
  expect(review).toContain("Cedarline Silver 3500");
  expect(review).toContain("$641.35 ($131.15 more)");
});

test("refusals keep the answers and say why", async () => {
  const email = juniper("diego.fuentes");
  const browser = await signedIn(email);
  await post(browser, at("get-started"), { who: "me" });
  await post(browser, at("registration"), { ...born, ...home });
  await post(browser, at("dependents"), {});
  const plan = { medical: "larkspur-silver-4000", dental: "none", vision: "none" };
  await post(browser, at("plan-selection"), plan);
  await post(browser, at("plan-addons-selection"), {});
  const review = (await browser.ask(at("review"))).text;
  const seen = /name="seen" value="([^"]*)"/.exec(review)?.[1] ?? "";
  const agreement = `${at("agreement")}?seen=${encodeURIComponent(seen)}`;
  const signed = new URLSearchParams({ agreed: "on", signature: "Diego Fuentes", seen });
  const submit = () => browser.ask(agreement, { method: "POST", body: signed });
  const { db } = app.storage;
  const window = { id: "window-diego-fuentes" };
  const change = (set: object) =>
    db.updateTable("election_windows").set(set).where("id", "=", window.id).execute();
  const terms = async () =>
    JSON.parse(
      (
        await db
          .selectFrom("group_offers")
          .select("terms")
          .where("id", "=", "offer-juniper-pine")
          .executeTakeFirstOrThrow()
      ).terms,
    ) as { plans: { slug: string }[] };
  const offer = (to: object) =>
    db
      .updateTable("group_offers")
      .set({ terms: JSON.stringify(to) })
      .where("id", "=", "offer-juniper-pine")
      .execute();

  // Another answer than the one that was looked at.
  await post(browser, `${at("plan-selection")}?return=check`, { vision: "clearview-12" });
  expect(await browser.ask(agreement)).toMatchObject({
    to: at("review"),
    notice: "answersChanged",
  });
  expect(await submit()).toMatchObject({ to: at("review") });
  await post(browser, `${at("plan-selection")}?return=check`, { vision: "none" });

  // The plan is gone from the offer between the page and the signature.
  const all = await terms();
  await offer({ ...all, plans: all.plans.filter(({ slug }) => slug !== plan.medical) });
  expect(await sign(browser, "Diego Fuentes")).toBe(`${at("plan-selection")}?return=check`);
  expect((await browser.ask(`${at("plan-selection")}?return=check`)).text).toContain(
    "is no longer offered",
  );
  await offer(all);

  // The window is shut meanwhile: nothing is sent, and the draft is there when it opens again.
  await change({ closes_on: "2020-01-01" });
  expect(await submit()).toMatchObject({
    to: "/benefits/health-insurance",
    notice: "windowShut",
  });
  await change({ closes_on: "2099-01-01" });
  expect((await browser.ask(at("review"))).text).toContain("Larkspur Silver 4000");
  expect(await enrolled(email)).toEqual([]);

  // An administrator who is logged in as them sees nothing of it, and changes nothing.
  const admin = app.harness.browser();
  await admin.signIn("admin@benefits.example");
  await admin.call("POST", "/api/v1/global-admin/login-as/user-diego-fuentes", {});
  const told = await admin.call("GET", "/api/v1/registrations");
  expect(JSON.stringify(told.body)).not.toContain("larkspur");
  const body = { kind: "hc", step: "plan", data: { medical: "waive" }, complete: true };
  expect(await admin.call("POST", "/api/v1/registrations", body)).toMatchObject({ status: 403 });
  await admin.call("DELETE", "/api/v1/global-admin/login-as");

  // Two browsers at once: one draft, one choice, and both are told the same.
  const both = await Promise.all([sign(browser, "Diego Fuentes"), sign(browser, "Diego Fuentes")]);
  expect(both).toEqual([at("thank-you"), at("thank-you")]);
  expect(await enrolled(email)).toHaveLength(1);
});

test("whoever is covered begins with the people and plans that they have, and is told by name who would be left out", async () => {
  const browser = await signedIn("employee@harborstreet.example");
  const event = { kind: "birth", event_on: todayOf() };
  expect(await post(browser, at("life-event"), event)).toBe("/benefits/health-insurance");
  expect(await post(browser, at("get-started"), { who: "me" })).toBe(at("registration"));
  expect(await post(browser, at("registration"), {})).toBe(at("dependents"));
  const list = (await browser.ask(at("dependents"))).text;
  for (const name of ["Robin", "Alex", "Sam"]) expect(list).toContain(`${name} Kowalski`);
  const robin = /remove=([\w-]+)"[^>]*>\s*Remove/.exec(list)?.[1] ?? "";
  expect(await post(browser, `${at("dependents")}?remove=${robin}`, {})).toBe(at("dependents"));
  expect(await post(browser, at("dependents"), {})).toBe(at("plan-selection"));
  expect(await post(browser, at("plan-selection"), {})).toBe(at("plan-addons-selection"));
  expect(await post(browser, at("plan-addons-selection"), {})).toBe(at("review"));
  const review = (await browser.ask(at("review"))).text;
  for (const words of [
    "Larkspur Silver 4000, as before",
    "Smilewell Plus, as before",
    "Robin Kowalski isn’t on your list anymore",
  ])
    expect(review).toContain(words);
  const seen = /name="seen" value="([^"]*)"/.exec(review)?.[1] ?? "";
  const agreement = await browser.ask(`${at("agreement")}?seen=${encodeURIComponent(seen)}`);
  expect(agreement.text).toContain("Robin Kowalski isn’t on your list anymore");
});

test("who has never chosen begins with the birth date of their employer's list, opened", async () => {
  const email = juniper("hector.salinas");
  const { db } = app.storage;
  const employee = await db
    .selectFrom("employees as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select("e.dob")
    .where("u.email", "=", email)
    .executeTakeFirstOrThrow();
  expect(employee.dob).toMatch(/^s1\./);
  const browser = await signedIn(email);
  await post(browser, at("get-started"), { who: "me" });
  const { text } = await browser.ask(at("registration"));
  expect(text).not.toContain("NaN");
  for (const [part, number] of [
    ["month", /^(?:[1-9]|1[0-2])$/],
    ["day", /^[1-9]\d?$/],
    ["year", /^\d{4}$/],
  ] as const)
    expect(new RegExp(`name="dob.${part}"[^>]*value="([^"]*)"`).exec(text)?.[1]).toMatch(number);
});

test("every closed door says why, and where to go instead", async () => {
  const doors: [string, string, string, string][] = [
    ["naomi.ferris@lanternlane.example", "get-started", "when your employer makes", "#own"],
    [
      "naomi.ferris@lanternlane.example",
      "life-event",
      "Your employer doesn’t have an offer",
      "get-started",
    ],
    ["naomi.ferris@lanternlane.example", "cancel", "comes from your employer", "get-started"],
    ["isaac.romero@mail.example", "get-started", "you’ve already chosen", "life-event"],
    ["harold@benninggrocery.example", "get-started", "You have coverage", "/register/individual"],
    ["oliver.nash@lanternlane.example", "card", "no card yet", "get-started"],
    ["oliver.nash@lanternlane.example", "summary", "nothing to sum up yet", "get-started"],
    ["oliver.nash@lanternlane.example", "cancel", "have coverage of your own", "get-started"],
    [
      "wendell.ames@mail.example",
      "life-event",
      "have coverage yet that a life event",
      "get-started",
    ],
  ];
  for (const [email, page, words, way] of doors) {
    const { text } = await (await signedIn(email)).ask(at(page));
    expect([email, page, text]).toEqual([email, page, expect.stringContaining(words)]);
    expect(text).toMatch(new RegExp(`href="[^"]*${way}"`));
  }
});

test("a card proves nothing before its day, and the thanks lead to the receipt", async () => {
  const email = juniper("katya.morozova");
  const browser = await signedIn(email);
  await post(browser, at("get-started"), { who: "me" });
  await post(browser, at("registration"), { ...born, ...home });
  const young = dependent("disabled_child", "Ada", "2019");
  expect(
    await post(browser, `${at("dependents")}?add=1`, { ...young, attested: "on" }),
  ).toMatchObject({
    refused: expect.stringContaining("This child is under 26") as string,
  });
  await post(browser, at("dependents"), {});
  const plan = { medical: "larkspur-silver-4000", dental: "none", vision: "none" };
  await post(browser, at("plan-selection"), plan);
  await post(browser, at("plan-addons-selection"), {});
  expect(await sign(browser, "Katya Morozova")).toBe(at("thank-you"));
  const thanks = (await browser.ask(at("thank-you"))).text;
  const receipt = /href="([^"]*receipts\/[^"]*)"/.exec(thanks)?.[1] ?? "";
  const paper = (await browser.ask(receipt)).text;
  expect(paper).toContain("Signed by Katya Morozova");
  // Of a first choice there is no before.
  expect(paper).not.toContain("Before:");
  expect((await browser.ask(at("card"))).text).toContain(
    "Before that day this card proves nothing",
  );

  // Whoever changes it before it begins reads what it takes the place of. Two answers of one moment have no order.
  app.harness.clock.advance(60_000);
  expect(await post(browser, at("get-started"), { who: "me" })).toBe(at("review"));
  const declined = { medical: "waive", waiver_reason: "spouse" };
  await post(browser, `${at("plan-selection")}?return=check`, declined);
  const review = (await browser.ask(at("review"))).text;
  expect(review).toContain("This replaces what you signed before");
  expect(await sign(browser, "Katya Morozova")).toBe(at("thank-you"));
  expect((await browser.ask(at("thank-you"))).text).toContain("It takes effect on");
  expect((await browser.ask("/benefits/health-insurance")).text).toContain("You declined coverage");
});
