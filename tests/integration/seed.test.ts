import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waiverReasons, type WaiverReason } from "~/domain/health/choosing/waiver-reasons";
import { plan as planShape, tierPrices } from "~/contract/shapes";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { backendLog } from "~/embedded/log";
import { billMemberships } from "~/embedded/schedule/billing";
import { nextPeriod } from "~/embedded/services/billing/renewal";
import { countPeople } from "~/embedded/services/billing/roster";
import { billingRows } from "~/embedded/seed/billing/billing";
import { parseDay } from "~/domain/calendar-days";
import { eligibleFrom } from "~/domain/health/eligibility/employee";
import type { KindDefinition } from "~/domain/sign-up/kind-definition";
import { kinds } from "~/domain/sign-up/kinds";
import { formValues } from "~/domain/sign-up/registration-answers";
import { normalResumeCode } from "~/domain/sign-up/registration-codes";
import { stateOfZip } from "~/domain/zip-codes";
import { demoAccounts } from "~/embedded/seed/account/demo-accounts";
import { plantSeed } from "~/embedded/seed/plant";
import type { Storage } from "~/storage/storage";
import { testDatabase, type TestDatabase } from "../setup/servers/test-database";
import { wholeRun } from "../setup/servers/whole-run";

const onPostgres = Boolean(process.env.DATABASE_URL);
const now = new Date("2026-03-10T12:00:00.000Z");
const slug = /^[a-z0-9-]{2,60}$/;
const words = (text: string) => text.split(/\s+/).length;

/** How many rows have each value. */
const tally = (values: (string | null)[]) =>
  values.reduce<Record<string, number>>(
    (sofar, value) => ({ ...sofar, [String(value)]: (sofar[String(value)] ?? 0) + 1 }),
    {},
  );

describe("the demo seed", () => {
  let database: TestDatabase;
  let storage: Storage<EmbeddedTables>;

  const everything = async () => ({
    users: await storage.db.selectFrom("users").selectAll().orderBy("id").execute(),
    companies: await storage.db.selectFrom("companies").selectAll().orderBy("id").execute(),
    plans: await storage.db.selectFrom("plans").selectAll().orderBy("id").execute(),
    ancillary: await storage.db.selectFrom("ancillary_plans").selectAll().orderBy("id").execute(),
    addOns: await storage.db.selectFrom("add_ons").selectAll().orderBy("id").execute(),
    categories: await storage.db.selectFrom("categories").selectAll().orderBy("position").execute(),
    vendors: await storage.db.selectFrom("vendors").selectAll().orderBy("id").execute(),
    articles: await storage.db.selectFrom("articles").selectAll().orderBy("id").execute(),
    legalTexts: await storage.db.selectFrom("legal_texts").selectAll().orderBy("slug").execute(),
    associations: await storage.db.selectFrom("associations").selectAll().orderBy("id").execute(),
    memberships: await storage.db.selectFrom("association_memberships").selectAll().execute(),
    enrollments: await storage.db.selectFrom("enrollments").selectAll().orderBy("id").execute(),
    offers: await storage.db.selectFrom("group_offers").selectAll().orderBy("id").execute(),
    windows: await storage.db.selectFrom("election_windows").selectAll().orderBy("id").execute(),
    subscriptions: await storage.db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
    invoices: await storage.db.selectFrom("invoices").selectAll().orderBy("number").execute(),
    payments: await storage.db.selectFrom("payments").selectAll().orderBy("id").execute(),
    openings: await storage.db
      .selectFrom("state_openings")
      .selectAll()
      .orderBy("us_state")
      .execute(),
    waiting: await storage.db.selectFrom("waitlist_entries").selectAll().orderBy("id").execute(),
    locations: await storage.db.selectFrom("locations").selectAll().orderBy("id").execute(),
    employees: await storage.db.selectFrom("employees").selectAll().orderBy("id").execute(),
    drafts: await storage.db
      .selectFrom("registrations")
      .selectAll()
      .where("state", "=", "draft")
      .orderBy("id")
      .execute(),
    reviewed: await storage.db
      .selectFrom("registrations")
      .selectAll()
      .where("state", "<>", "draft")
      .execute(),
    steps: await storage.db
      .selectFrom("registration_steps")
      .selectAll()
      .orderBy("registration_id")
      .orderBy("step")
      .execute(),
    facts: await storage.db.selectFrom("facts").selectAll().execute(),
  });
  let rows: Awaited<ReturnType<typeof everything>>;

  beforeAll(async () => {
    database = await testDatabase();
    storage = await openEmbeddedDatabase(database);
    await plantSeed(storage, { seed: "none", now });
    const empty = await storage.db.selectFrom("users").select("id").execute();
    expect(empty).toEqual([]);

    // Two that start at once: two processes on PostgreSQL, two callers in one process on SQLite.
    const other = onPostgres ? await openEmbeddedDatabase(database) : storage;
    await Promise.all([storage, other].map((one) => plantSeed(one, { seed: "demo", now })));
    if (other !== storage) await other.close();
    rows = await everything();
  });
  afterAll(async () => {
    await storage?.close();
    await database?.cleanup();
  });

  test("is planted once: a later start changes nothing", async () => {
    await plantSeed(storage, { seed: "demo", now: new Date("2027-01-01T00:00:00.000Z") });
    await plantSeed(storage, { seed: "none", now });
    expect(await everything()).toEqual(rows);
  });

  test("has sixty users in their roles", () => {
    expect(rows.users).toHaveLength(60);
    expect(tally(rows.users.map((user) => user.admin_level))).toEqual({
      none: 56,
      admin: 1,
      global: 2,
      super: 1,
    });
    expect(tally(rows.users.map((user) => user.company_role))).toEqual({
      null: 24,
      owner: 3,
      employee: 33,
    });
    expect(rows.memberships).toHaveLength(5);
    expect(rows.users.filter((user) => user.email_verified_at === null)).toHaveLength(3);
    for (const { email } of rows.users) expect(email).toMatch(/^[a-z.-]+@[a-z]+\.example$/);
  });

  test("has the demo sign-ins as what they are called", async () => {
    const who = (email: string) => rows.users.find((user) => user.email === email);
    for (const { email } of demoAccounts) expect(who(email)?.status).toBe("active");
    const harbor = rows.companies.find(({ co_name }) => co_name === "Harbor Street Bakery");
    expect(who("super@benefits.example")?.admin_level).toBe("super");
    expect(who("admin@benefits.example")?.admin_level).toBe("global");
    expect(who("support@benefits.example")?.admin_level).toBe("admin");
    expect(who("member@benefits.example")).toMatchObject({ type: "INDIVIDUAL", company_id: null });
    expect(who("owner@harborstreet.example")).toMatchObject({
      id: harbor?.owner_user_id,
      type: "COMPANY",
      company_id: harbor?.id,
      company_role: "owner",
    });
    expect(who("employee@harborstreet.example")).toMatchObject({
      type: "COMPANY",
      company_id: harbor?.id,
      company_role: "employee",
    });

    const coverOf = (email: string) =>
      rows.enrollments.find((enrollment) => enrollment.user_id === who(email)?.id);
    expect(coverOf("member@benefits.example")).toMatchObject({
      source: "individual",
      state: "enrolled",
      plan_id: "plan-cedarline-silver-3500",
      dental_id: "dental-smilewell-basic",
    });
    expect(coverOf("employee@harborstreet.example")?.state).toBe("enrolled");
  });

  test("has 18 employees enrolled, 6 who waived and 9 who have not started", () => {
    const offers = rows.enrollments.filter(({ source }) => source === "offer");
    // What five of them chose begins with their employer's offer.
    expect(tally(offers.map(({ state }) => state))).toEqual({
      enrolled: 13,
      submitted: 5,
      waived: 6,
    });
    expect(tally(rows.windows.map(({ state }) => state))).toEqual({
      elected: 16,
      waived: 4,
      not_started: 9,
    });
    expect(rows.offers.map(({ company_id, state }) => `${company_id} ${state}`)).toEqual([
      "company-harbor-street active",
      "company-juniper-pine published",
    ]);
    for (const enrollment of rows.enrollments) {
      expect(Boolean(enrollment.plan_id)).toBe(enrollment.state !== "waived");
      const waived = enrollment.state === "waived";
      expect([null, ...waiverReasons].includes(enrollment.waiver_reason as WaiverReason)).toBe(
        true,
      );
      expect(enrollment.waiver_reason !== null).toBe(waived);
    }
  });

  test("sells people only plans of their market and state", () => {
    const plans = new Map(rows.plans.map((plan) => [plan.id, plan]));
    const companies = new Map(rows.companies.map((company) => [company.id, company]));
    const users = new Map(rows.users.map((user) => [user.id, user]));
    const markets = { offer: "group", individual: "individual", association: "association" };
    for (const { plan_id, source, user_id } of rows.enrollments) {
      const plan = plans.get(plan_id ?? "");
      if (!plan) continue;
      expect(JSON.parse(plan.markets)).toContain(markets[source]);
      const company = companies.get(users.get(user_id)?.company_id ?? "");
      if (company) expect(JSON.parse(plan.states)).toContain(company.state);
    }
  });

  test("has the memberships of three companies and twelve individuals", () => {
    const of = (payer: string | undefined) =>
      rows.subscriptions.find(({ id }) => id === `subscription-${payer}`);
    expect(of("company-harbor-street")).toMatchObject({
      ...{ tier: "plus", period: "monthly", state: "active", quantity: 14 },
    });
    expect(of("company-juniper-pine")).toMatchObject({
      ...{ tier: "essential", period: "yearly", state: "active", quantity: 31 },
    });
    expect(of("company-lantern-lane")).toMatchObject({ state: "cancel_scheduled", quantity: 5 });
    const individuals = rows.subscriptions.filter(({ company_id }) => company_id === null);
    expect(tally(individuals.map(({ state }) => state))).toEqual({
      active: 8,
      past_due: 2,
      ended: 2,
    });
  });

  test("opens the states of the sample data", () => {
    const statesOf = (product: string, status: string) =>
      rows.openings
        .filter((row) => row.product === product && row.status === status)
        .map(({ us_state }) => us_state);
    expect(statesOf("membership", "waitlist")).toEqual(["AK", "HI"]);
    expect(statesOf("health", "open")).toEqual(["CO", "MN", "OR", "WA"]);
    expect(statesOf("health", "waitlist")).toEqual(["AZ", "NM", "UT"]);
    expect(rows.openings.every(({ capacity }) => capacity === null)).toBe(true);
  });

  test("has six who wait, in states that are closed, and goes on counting after them", async () => {
    expect(rows.waiting).toHaveLength(6);
    expect(tally(rows.waiting.map(({ state }) => state))).toEqual({
      waiting: 4,
      invited: 1,
      withdrawn: 1,
    });
    for (const { kind, us_state, zip, place } of rows.waiting) {
      const product = kind === "insurance" ? "health" : "membership";
      const opening = rows.openings.find(
        (row) => row.product === product && row.us_state === us_state,
      );
      expect(opening?.status).toBe("waitlist");
      expect(stateOfZip(zip)).toBe(us_state);
      const { value } = await storage.db
        .selectFrom("counters")
        .select("value")
        .where("name", "=", `waitlist-${kind}-${us_state}`)
        .executeTakeFirstOrThrow();
      expect(value).toBeGreaterThanOrEqual(place);
    }
  });

  test("lists the people that the companies pay for, at the address that their invoices go to", () => {
    for (const company of rows.companies) {
      const team = rows.employees.filter(({ company_id }) => company_id === company.id);
      const place = rows.locations.find(({ company_id }) => company_id === company.id);
      expect(team.length + 1).toBe(
        rows.subscriptions.find(({ company_id }) => company_id === company.id)?.quantity,
      );
      expect(place).toMatchObject({ is_primary: "yes", state: company.state });
      expect(stateOfZip(place?.zip ?? "")).toBe(company.state);
      for (const { location_id } of team) expect(location_id).toBe(place?.id);
    }
    expect(rows.locations).toHaveLength(3);
    const staff = rows.users.filter(({ company_role }) => company_role === "employee");
    const linked = rows.employees.filter(({ user_id }) => user_id !== null);
    expect(linked.map(({ user_id, email }) => `${user_id} ${email}`).sort()).toEqual(
      staff.map(({ id, email }) => `${id} ${email}`).sort(),
    );
    for (const { dob, hire_date } of rows.employees) {
      expect([dob, hire_date].map((day) => day && parseDay(day))).toEqual([dob, hire_date]);
    }
    expect(rows.employees.filter(({ user_id }) => user_id === null)).toHaveLength(14);
  });

  test("begins what was chosen from an offer with that offer, which it was signed in the window of", () => {
    const offers = new Map(rows.offers.map((offer) => [offer.id, offer]));
    const chosen = rows.enrollments.filter(({ offer_id }) => offer_id !== null);
    expect(chosen).toHaveLength(20);
    for (const { id, state, offer_id, effective_on, signed_at } of chosen) {
      const offer = offers.get(offer_id ?? "");
      expect([id, effective_on]).toEqual([id, offer?.effective_on]);
      const isCovered = state === "enrolled";
      if (state !== "waived") expect([id, isCovered]).toEqual([id, offer?.state === "active"]);
      const day = signed_at?.slice(0, 10) ?? "";
      expect([id, day >= (offer?.open_from ?? ""), day <= (offer?.open_to ?? "")]).toEqual([
        ...[id, true, true],
      ]);
    }
  });

  test("covers nobody before they were hired and had waited", () => {
    const employees = new Map(rows.employees.map((employee) => [employee.id, employee]));
    const companies = new Map(rows.companies.map((company) => [company.id, company]));
    const answers = rows.enrollments.filter(({ source }) => source === "offer");
    const early = answers.flatMap(({ employee_id, effective_on }) => {
      const employee = employees.get(employee_id ?? "");
      const waits = companies.get(employee?.company_id ?? "")?.waiting_period_days ?? 0;
      const from = employee && eligibleFrom(employee.hire_date, waits);
      return from && from <= effective_on ? [] : [[employee?.email, from, effective_on]];
    });
    expect(answers).toHaveLength(24);
    expect(early).toEqual([]);
  });

  test("has five drafts at different steps, whose complete steps do", () => {
    const today = now.toISOString().slice(0, 10);
    const context = { today, answers: {}, facts: null };
    const definitions: Record<string, KindDefinition> = kinds;
    expect(rows.drafts).toHaveLength(5);
    for (const draft of rows.drafts) {
      expect(normalResumeCode(draft.resume_code)).toBe(draft.resume_code);
      expect(draft.expires_at > now.toISOString()).toBe(true);
      const steps = rows.steps.filter(({ registration_id }) => registration_id === draft.id);
      for (const { step, data, status } of steps) {
        const read = definitions[draft.kind]?.steps[step]
          ?.schema(context)
          .safeParse(formValues(JSON.parse(data)));
        expect([step, read?.success]).toEqual([step, status === "complete"]);
      }
    }
    const done = (id: string) =>
      rows.steps.filter((row) => row.registration_id === id && row.status === "complete").length;
    expect(new Set(rows.drafts.map(({ id }) => done(id))).size).toBe(4);
  });

  test("has an application in review, whose answers do and whose question is open", async () => {
    const [application, ...others] = rows.reviewed;
    expect(others).toEqual([]);
    expect(application).toMatchObject({ kind: "company", state: "needs_info" });
    const applicant = rows.users.find(({ id }) => id === application?.owner_user_id);
    expect(applicant).toMatchObject({ status: "active", email: application?.email });
    expect(applicant?.email_verified_at).not.toBeNull();
    const messages = await storage.db.selectFrom("review_messages").selectAll().execute();
    expect(messages).toMatchObject([
      { registration_id: application?.id, author: "administrator", body: application?.review_note },
    ]);
    const definitions: KindDefinition = kinds.company;
    const today = now.toISOString().slice(0, 10);
    const steps = rows.steps.filter(({ registration_id }) => registration_id === application?.id);
    expect(steps.map(({ step }) => step).sort()).toEqual(Object.keys(definitions.steps).sort());
    for (const { step, data } of steps) {
      const context = { today, answers: {}, facts: null };
      const read = definitions.steps[step]?.schema(context).safeParse(formValues(JSON.parse(data)));
      expect([step, read?.success]).toEqual([step, true]);
    }
  });

  test("has 24 invoices whose totals are their lines' and whose payments are theirs", () => {
    expect(rows.invoices).toHaveLength(24);
    for (const invoice of rows.invoices) {
      const lines = JSON.parse(invoice.lines) as { amount_c: number }[];
      expect(lines.reduce((sum, { amount_c }) => sum + amount_c, 0)).toBe(invoice.total_c);
      const paid = rows.payments.filter(({ invoice_id }) => invoice_id === invoice.id);
      expect(paid.reduce((sum, { amount_c }) => sum + amount_c, 0)).toBe(invoice.paid_c);
      expect(invoice.state === "paid").toBe(invoice.paid_c === invoice.total_c);
    }
  });

  // handbook/sample-data.md, row by row: deductible, out-of-pocket limit, coinsurance, premiums ee/es/ec/fam.
  test.each([
    ["Larkspur Bronze Saver", "PPO", 650000, 750000, 30, [39800, 79600, 71640, 111440]],
    ["Cedarline Bronze Basic", "EPO", 720000, 920000, 40, [37250, 74500, 67050, 104300]],
    ["Tallgrass Bronze Local", "HMO", 700000, 910000, 40, [34900, 69800, 62820, 97720]],
    ["Larkspur Silver 4000", "PPO", 400000, 850000, 30, [51275, 102550, 92295, 143570]],
    ["Cedarline Silver 3500", "EPO", 350000, 830000, 30, [48620, 97240, 87516, 136136]],
    ["Tallgrass Silver Local", "HMO", 300000, 800000, 25, [45590, 91180, 82062, 127652]],
    ["Larkspur Gold 1500", "PPO", 150000, 650000, 20, [64840, 129680, 116712, 181552]],
    ["Cedarline Gold 1200", "EPO", 120000, 620000, 20, [61735, 123470, 111123, 172858]],
    ["Tallgrass Gold Local", "HMO", 100000, 600000, 20, [57980, 115960, 104364, 162344]],
    ["Larkspur Platinum 500", "PPO", 50000, 350000, 10, [80160, 160320, 144288, 224448]],
    ["Cedarline Platinum 250", "EPO", 25000, 300000, 10, [76825, 153650, 138285, 215110]],
    ["Tallgrass Platinum Local", "HMO", 0, 250000, 10, [72410, 144820, 130338, 202748]],
  ])("%s has its figures", (name, network, deductible, oop, coinsurance, premium) => {
    const row = rows.plans.find((plan) => plan.name === name);
    expect(row).toMatchObject({
      network,
      deductible_ind_c: deductible,
      deductible_fam_c: deductible * 2,
      oop_ind_c: oop,
      oop_fam_c: oop * 2,
      coinsurance_pct: coinsurance,
      status: "published",
    });
    const { ee, es, ec, fam } = tierPrices.parse(JSON.parse(row?.premium_c ?? "null"));
    expect([ee, es, ec, fam]).toEqual(premium);
    expect(ee < ec && ec <= es && es < fam).toBe(true);
  });

  test("derives copays: urgent twice the doctor, brand five times generic, emergencies after the deductible", () => {
    const copaysOf = (name: string) =>
      planShape.shape.copays.parse(
        JSON.parse(rows.plans.find((plan) => plan.name === name)?.copays ?? "null"),
      );
    expect(copaysOf("Larkspur Silver 4000")).toEqual({
      pcp: { copay_c: 3500 },
      specialist: { copay_c: 7000 },
      urgent: { copay_c: 7000 },
      er: "after_deductible",
      generic: { copay_c: 1500 },
      brand: { copay_c: 7500 },
    });
    expect(copaysOf("Cedarline Bronze Basic")).toMatchObject({
      specialist: "after_deductible",
      urgent: { copay_c: 9000 },
      brand: { copay_c: 12500 },
    });
    expect(new Set(Object.values(copaysOf("Larkspur Bronze Saver")))).toEqual(
      new Set(["after_deductible"]),
    );
  });

  test("has six plans for individuals, ten for groups and two for associations only", () => {
    const sold = (market: string) =>
      rows.plans.filter((plan) => JSON.parse(plan.markets).includes(market)).length;
    expect([sold("individual"), sold("group"), sold("association")]).toEqual([6, 10, 2]);
  });

  test("has dental, vision and add-ons at their prices", () => {
    const premiums = rows.ancillary.map(({ name, premium_c }) => {
      const { ee, es, ec, fam } = tierPrices.parse(JSON.parse(premium_c));
      return [name, ee, es, ec, fam];
    });
    expect(premiums).toEqual([
      ["Smilewell Basic", 2400, 4700, 5100, 7600],
      ["Smilewell Plus", 3900, 7700, 8300, 12400],
      ["Clearview 12", 700, 1300, 1400, 2100],
      ["Clearview Plus", 1100, 2100, 2250, 3400],
    ]);
    expect(rows.addOns.map(({ slug, price_c, price_unit }) => [slug, price_c, price_unit])).toEqual(
      [
        ["accident", 900, "per_person"],
        ["critical-illness", 1100, "per_person"],
        ["id-guard", 500, "per_person"],
        ["life-25k", 450, "per_employee"],
        ["pet-discount", 300, "flat"],
        ["telehealth", 600, "per_employee"],
      ],
    );
  });

  test("has twenty vendors in six categories, with what vendors need", () => {
    expect(rows.categories.map(({ title }) => title)).toEqual([
      "Fitness",
      "Nutrition",
      "Sleep & calm",
      "Family & care",
      "Money",
      "Learning",
    ]);
    expect(tally(rows.vendors.map(({ category_id }) => category_id))).toEqual({
      "category-fitness": 4,
      "category-nutrition": 3,
      "category-sleep-and-calm": 3,
      "category-family-and-care": 4,
      "category-money": 3,
      "category-learning": 3,
    });
    for (const vendor of rows.vendors) {
      expect(vendor.slug).toMatch(slug);
      expect(vendor.summary.length).toBeLessThanOrEqual(160);
    }
    expect(new Set(rows.vendors.map(({ body }) => body)).size).toBe(20);
  });

  test("has ten articles, three in Spanish, one with the crisis box", () => {
    expect(rows.articles).toHaveLength(10);
    expect(tally(rows.articles.map(({ language }) => language))).toEqual({ en: 7, es: 3 });
    const crisis = rows.articles.filter(({ crisis_box }) => crisis_box === "yes");
    expect(crisis).toHaveLength(1);
    expect(crisis[0]).toMatchObject({ topic: "crisis" });
    expect(crisis[0]?.body).toContain("988");
    for (const article of rows.articles) {
      expect(article.slug).toMatch(slug);
      expect(words(article.body)).toBeGreaterThanOrEqual(250);
      expect(words(article.body)).toBeLessThanOrEqual(500);
      expect(article.read_minutes).toBe(Math.ceil(words(article.body) / 200));
    }
  });

  test("has the three legal texts, of a length that can be read", () => {
    expect(rows.legalTexts.map((text) => text.slug)).toEqual([
      "privacy-policy",
      "terms-conditions",
      "terms-service",
    ]);
    for (const { body } of rows.legalTexts) {
      expect(body).toMatch(/^## /m);
      expect(words(body)).toBeGreaterThanOrEqual(500);
      expect(words(body)).toBeLessThanOrEqual(900);
    }
    expect(rows.legalTexts[1]?.body).toMatch(/memberships are not insurance/i);
  });

  test("has each legal text, category, vendor and add-on in Spanish, with the same headings and numbers", () => {
    const kept = [
      ...rows.legalTexts.map((row) => ({ row, names: ["title", "body"] })),
      ...rows.categories.map((row) => ({ row, names: ["title"] })),
      ...rows.vendors.map((row) => ({ row, names: ["summary", "body", "offer"] })),
      ...rows.addOns.map((row) => ({ row, names: ["summary"] })),
    ];
    const facts = (text: string) => ({
      headings: text.match(/^## /gm)?.length ?? 0,
      numbers: text.match(/[$\d][\d,.]*\d%?|\d%?/g)?.sort() ?? [],
    });
    for (const { row, names } of kept) {
      const spanish = JSON.parse(row.spanish ?? "{}") as Record<string, string>;
      expect(Object.keys(spanish).sort(), row.slug).toEqual([...names].sort());
      for (const name of names.filter((each) => each !== "title")) {
        const english = String((row as Record<string, unknown>)[name]);
        expect(facts(spanish[name] ?? ""), `${row.slug} ${name}`).toEqual(facts(english));
        expect(spanish[name], `${row.slug} ${name}`).not.toBe(english);
      }
    }
  });
});

describe("planted on any day", () => {
  const everyDay = Array.from(
    { length: 366 },
    (_none, index) => new Date(Date.UTC(2028, 0, 1 + index, 9)),
  );

  test("the seed has 24 invoices, numbered in the order of issue, none of them of tomorrow", () => {
    for (const day of everyDay) {
      const today = day.toISOString().slice(0, 10);
      const { invoices, counters } = billingRows(day);
      expect(invoices).toHaveLength(24);
      expect(counters.reduce((sum, { value }) => sum + value, 0)).toBe(24);
      const dates = invoices.map(({ issued_on }) => issued_on);
      expect([...dates].sort()).toEqual(dates);
      expect(invoices.map(({ number }) => number)).toEqual(
        invoices.map(({ number }) => number).sort(),
      );
      for (const invoice of invoices) {
        expect(invoice.issued_on <= today).toBe(true);
        expect(invoice.state === "overdue").toBe(invoice.due_on < today && invoice.paid_c === 0);
      }
    }
  });

  test("a company's invoices are for everybody on its list: who leaves is taken off all that is billed ahead", async () => {
    const database = await testDatabase();
    const storage = await openEmbeddedDatabase(database);
    try {
      const { db } = storage;
      const today = "2026-03-24";
      const at = new Date(`${today}T09:00:00.000Z`);
      await plantSeed(storage, { seed: "demo", now: at });
      const memberships = await db
        .selectFrom("subscriptions")
        .selectAll()
        .where("company_id", "is not", null)
        .execute();
      const ahead: Record<string, number> = {};
      for (const membership of memberships) {
        const companyId = membership.company_id ?? "";
        const counted = () => countPeople(db, at.getTime(), membership, nextPeriod(membership));
        expect(await counted()).toMatchObject({ quantity: membership.quantity, mending: [] });
        const billed = await db
          .selectFrom("invoices")
          .select("number")
          .where("subscription_id", "=", membership.id)
          .where("period_end", ">", today)
          .orderBy("number")
          .execute();
        await db
          .updateTable("employees")
          .set({ employment_state: "terminated", last_day: today })
          .where("company_id", "=", companyId)
          .where("class", "=", "full_time")
          .execute();
        const mended = (await counted())?.mending ?? [];
        expect(mended.map(({ mends }) => mends).sort()).toEqual(billed.map(({ number }) => number));
        for (const { amount_c } of mended) expect(amount_c).toBeLessThan(0);
        ahead[companyId] = mended.length;
      }
      expect(ahead).toEqual({
        "company-harbor-street": 2,
        "company-juniper-pine": 1,
        "company-lantern-lane": 1,
      });
    } finally {
      await storage.close();
      await database.cleanup();
    }
  });

  test.each(["2026-01-01", "2026-03-19", "2026-03-20", "2028-02-29", "2026-12-31"])(
    "time has nothing to do yet on %s",
    async (day) => {
      const database = await testDatabase();
      const storage = await openEmbeddedDatabase(database);
      try {
        const at = new Date(`${day}T09:00:00.000Z`);
        await plantSeed(storage, { seed: "demo", now: at });
        const state = async () => [
          await storage.db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
          await storage.db.selectFrom("invoices").selectAll().orderBy("id").execute(),
          await storage.db.selectFrom("outbox").selectAll().execute(),
        ];
        const before = await state();
        // Whatever the sample says of when: the job looks at each.
        await storage.db
          .updateTable("subscriptions")
          .set({ next_action_at: at.toISOString() })
          .execute();
        const log = backendLog("silent");
        const app = { storage, clock: () => at.getTime(), log, nudgeMail: () => undefined };
        await billMemberships(app, wholeRun);
        expect(await state()).toEqual(before);
      } finally {
        await storage.close();
        await database.cleanup();
      }
    },
  );
});

test("the demo seed leaves a database alone that has a user already", async () => {
  const database = await testDatabase();
  const storage = await openEmbeddedDatabase(database);
  try {
    await storage.db
      .insertInto("users")
      .values({
        id: "real",
        email: "real@person.example",
        first_name: "Real",
        last_name: "Person",
        status: "active",
        type: "INDIVIDUAL",
        admin_level: "none",
        company_id: null,
        company_role: null,
        phone: null,
        language: "en",
        email_verified_at: null,
        password_hash: null,
        questionnaire_status: "none",
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute();
    await plantSeed(storage, { seed: "demo", now });
    expect(await storage.db.selectFrom("users").select("id").execute()).toEqual([{ id: "real" }]);
    expect(await storage.db.selectFrom("plans").select("id").execute()).toEqual([]);
  } finally {
    await storage.close();
    await database.cleanup();
  }
});
