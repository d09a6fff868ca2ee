import { subscribeToOwnList } from "~/core/shell/newsletter";
import { associationDraft } from "../../setup/association/drafts";
import { plantCarrierFile } from "../../setup/backends/carrier-inputs";
import { beforeEach, expect, test } from "vitest";
import { addCataloguePicture } from "~/core/benefits/catalogue-pictures";
import { publishCatalogueItem } from "~/core/benefits/catalogue-publishing";
import { changeMembership } from "~/core/billing/changing";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import { decideStoppedChoice } from "~/core/health/stopped-choices";
import { auditWords, type AuditAction } from "~/domain/admin/audit/audit-words";
import { addDays } from "~/domain/calendar-days";
import { settleEnterpriseRequest } from "~/core/association/enterprise";
import { inviteManager } from "~/core/association/managers";
import { markCarrierFile } from "~/core/admin/mark-carrier-file";
import type { CarrierMark } from "~/domain/health/carriers/carrier-file-states";
import { saveQuestionnaire } from "~/core/sign-up/questionnaire";
import type { NewRow } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { createLog } from "~/embedded/create-log";
import { signUpServices } from "~/embedded/services/sign-up/kinds/sign-up-kinds";
import { createJobs } from "~/embedded/schedule/jobs";
import { loadKeys } from "~/embedded/services/keys";
import { openSeals } from "~/storage/seals";
import { makeAdmin } from "~/embedded/services/admin/make-admin";
import { recordSubscriptionFailure } from "~/embedded/services/shell/newsletter";
import { recordPayment } from "~/embedded/services/billing/payments";
import { recordReturned } from "~/embedded/services/billing/returned-payments";
import { recordRefused } from "~/embedded/services/account/security-events";
import { askedEnterprise } from "../../setup/backends/entrance-inputs";
import { riverbend } from "../../setup/backends/association-inputs";
import { cataloguePictureInputs, somePicture } from "../../setup/backends/catalogue-picture-inputs";
import { contractInputs } from "../../setup/backends/contract-inputs";
import {
  companyDraft,
  freshEmail,
  guestDraft,
  individualDraft,
  individualSteps,
} from "../../setup/people/drafts";
import { newClient, tokenOf, type Browser } from "../../setup/servers/embedded-harness";
import { codeAt, realAdmin, withFactor } from "../../setup/people/second-factor";
import { testSecret } from "../../setup/servers/test-database";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { coverageDesk } from "../../setup/health/coverage";
import { stoppedChoice } from "../../setup/health/stopped-choices";
import { ageOutOn } from "~/domain/health/household/dependents";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { ageOutTag } from "~/embedded/services/health/dependents";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { closed, someone, waitingRoom } from "../../setup/people/waiting";
import { makeFreeToOffer } from "../../setup/health/free-to-offer";
import { someTerms } from "../../setup/health/offer-desk";
import { prepareInvitation, joinCompany } from "~/embedded/services/company/employment";
import { inviteToAssociation, redeemInvitation } from "~/embedded/services/association/invitations";
import { activateManager } from "~/embedded/services/association/take-up-managing";
import { addMarketplace } from "~/embedded/services/health/marketplace";
import { publishOffer } from "~/embedded/services/health/offers";
import { wholeRun } from "../../setup/servers/whole-run";
import { accountOf } from "../../setup/people/account-of";
import { addRows, changeRows, findRow } from "../../setup/databases/rows";
import { actionsOf, auditTrail } from "../../setup/databases/audit-trail";

const { backend, landscapers, linesOf, ofCalls, signedIn, visiting } = await auditTrail();
const examples = contractInputs(backend);
let db = backend.storage.db;
beforeEach(() => {
  // A command that runs beside it starts the backend anew.
  db = backend.storage.db;
});

async function vaultOfApp() {
  const seals = await openSeals(backend.storage, "seal_keys", { current: testSecret });
  return { seals, keys: await loadKeys(backend.storage, seals) };
}
const jobs = async () =>
  createJobs({
    storage: backend.storage,
    clock: backend.clock.now,
    log: createLog("silent"),
    signUps: signUpServices,
    nudgeMail: () => undefined,
    accounts: { make: async () => "invited" as const },
    ...(await vaultOfApp()),
  });
async function runJob(name: string) {
  const job = (await jobs()).find((each) => each.name === name);
  await job?.run(wholeRun);
}
const submitted = async (browser: Browser, id: string) => {
  const answer = await browser.ask(submitRegistration, { id, signature: "Ana Ruiz" });
  expect(answer.status).toBe(200);
  return answer.body.data.invoice_number as string;
};
async function waitForPayment() {
  const steps = individualSteps(backend, freshEmail());
  steps["subscription"] = { ...steps["subscription"], payment_kind: "hosted" };
  const email = String(steps["individual"]?.["email"]);
  const { id } = await guestDraft(backend, "individual", email, steps);
  const payer = await signedIn(email);
  await submitted(payer, id);
}

type Work = {
  leaves: readonly AuditAction[];
  /** Prepares it. @returns what leaves the lines */
  work: () => Promise<() => Promise<unknown>>;
};
const leaving = (leaves: Work["leaves"], work: Work["work"]): Work => ({ leaves, work });

/** Gives a draft of the catalog the day after tomorrow. */
async function scheduleItem(boss: Browser) {
  const { input = [] } = await examples.inputs.publishCatalogueItem();
  const [seenVersion] = input as Parameters<typeof publishCatalogueItem>[1][];
  const on = new Date(backend.clock.now() + days(2)).toISOString().slice(0, 10);
  return () => boss.ask(publishCatalogueItem, { ...seenVersion!, on });
}

/** Plants a member of the guild who also pays us, from today. @returns the id of the membership in the guild */
async function inGuild(given: Partial<NewRow<"association_memberships">>): Promise<string> {
  const { id: registration_id, email } = await individualDraft(backend);
  await submitted(await signedIn(email), registration_id);
  const { id: subscription_id, user_id } = await findRow(db, "subscriptions", { registration_id });
  const id = `in-guild-${registration_id}`;
  const at = isoTime(backend.clock.now());
  await addRows(db, "association_memberships", {
    id,
    association_id: riverbend,
    user_id,
    subscription_id,
    state: "active",
    member_no: id,
    registration_id,
    dues_c: 24_000,
    next_action_at: at,
    created_at: at,
    updated_at: at,
    ...given,
  });
  return id;
}
async function withoutDues(passing: number): Promise<void> {
  for (let passed = 0; passed < passing; passed += 10) {
    await runJob("dues");
    backend.clock.advance(days(10));
  }
  await runJob("dues");
}
async function duesPaid(membershipId: string) {
  const { number, total_c } = await db
    .selectFrom("association_dues as d")
    .innerJoin("invoices as i", "i.id", "d.invoice_id")
    .select(["i.number", "i.total_c"])
    .where("d.membership_id", "=", membershipId)
    .where("i.state", "!=", "paid")
    .orderBy("d.from_on")
    .executeTakeFirstOrThrow();
  return moneyFor(number, total_c);
}
/** Time causes these changes (schedule/jobs.ts). */
const ofJobs: Record<string, Work> = {
  accounts: leaving(["account.asked_for"], async () => {
    const at = new Date(backend.clock.now() - 1).toISOString();
    const wanted = { state: "wanted" as const, attempts: 0, next_at: at, updated_at: at };
    await addRows(db, "accounts_elsewhere", { user_id: "user-isaac-romero", ...wanted });
    return () => runJob("accounts");
  }),
  coverage: leaving(
    [
      "coverage.ending",
      "enrollment.began",
      "enrollment.ended",
      "enrollment.recalculated",
      "membership.end_moved",
    ],
    async () => {
      const { seals, keys } = await vaultOfApp();
      const now = backend.clock.now();
      const day = (away: number) => localDay(now + days(away), westernmostZone);
      const due = { next_action_at: new Date(now - 1).toISOString() };
      const enrolled = (name: string, change: object) =>
        changeRows(db, "enrollments", { id: `enrollment-${name}` }, { ...due, ...change });
      await enrolled("grace-tran", { state: "submitted" });
      await enrolled("mei-zhang", { ends_on: day(-1) });
      // Too soon for the 30 days' notice.
      await changeRows(
        db,
        "subscriptions",
        { user_id: "user-isaac-romero" },
        { state: "cancel_scheduled", cancel_at: day(1) },
      );
      const child = { relationship: "child", first_name: "Alex", last_name: "P", dob: day(-9900) };
      const id = "dependent-luis-paredes-alex";
      await changeRows(
        db,
        "dependents",
        { id },
        {
          details: seals.seal(JSON.stringify(child), sealPlaceOf("dependent", id)),
          age_out_tag: ageOutTag(keys, ageOutOn(child.dob), "over"),
        },
      );
      return () => runJob("coverage");
    },
  ),
  billing: leaving(
    [
      "invoice.issued",
      "invoice.overdue",
      "invoice.voided",
      "membership.changed",
      "membership.ended",
      "membership.past_due",
      "membership.renewed",
      "membership.suspended",
      "registration.expired",
    ],
    async () => {
      await waitForPayment();
      const { as, input = [] } = await examples.inputs.changeMembership();
      const [change] = input as Parameters<typeof changeMembership>[1][];
      await (await signedIn(as ?? demo.owner)).ask(changeMembership, change!);
      return async () => {
        for (let passed = 0; passed < 100; passed += 5) {
          backend.clock.advance(days(5));
          await runJob("billing");
        }
      };
    },
  ),
  offers: leaving(["employee.left", "offer.ineligible"], async () => {
    await landscapers({ open_to: "2026-01-31" });
    await changeRows(
      db,
      "employees",
      { id: "employee-grace-tran" },
      { employment_state: "leaving", last_day: "2026-01-31" },
    );
    return () => runJob("offers");
  }),
  catalogue: leaving(["catalogue.published"], async () => {
    const schedule = await scheduleItem(await signedIn(demo.super));
    expect((await schedule()).status).toBe(200);
    backend.clock.advance(days(3));
    return () => runJob("catalogue");
  }),
  drafts: leaving(["registration.expired"], async () => {
    await individualDraft(backend);
    backend.clock.advance(days(31));
    return () => runJob("drafts");
  }),
  waiting: leaving(["waitlist.expired"], async () => {
    const room = waitingRoom(backend);
    await room.join({ email: someone(), zip: closed.KS });
    await room.invite("KS");
    backend.clock.advance(days(15));
    return () => runJob("waiting");
  }),
  housekeeping: leaving([], async () => {
    await individualDraft(backend);
    backend.clock.advance(days(500));
    return () => runJob("housekeeping");
  }),
  pictures: leaving(["catalogue.picture_removed"], async () => {
    await cataloguePictureInputs(backend).getCataloguePicture();
    backend.clock.advance(days(31));
    return () => runJob("pictures");
  }),
  search: leaving([], async () => () => runJob("search")),
  tallies: leaving([], async () => () => runJob("tallies")),
  dues: leaving(
    [
      "association.dues_asked",
      "association.dues_late",
      "association.ended",
      "association.lapsed",
      "invoice.issued",
      "invoice.voided",
    ],
    async () => {
      await inGuild({ state: "active" });
      return () => withoutDues(420);
    },
  ),
  "login-as": leaving(["login_as.ended"], async () => {
    await visiting();
    backend.clock.advance(minutes(61));
    return () => runJob("login-as");
  }),
};

async function consume(link: string) {
  const guest = backend.browser();
  await guest.call("GET", "/api/v1/auth/csrf-cookie");
  return async () => {
    const body = { token: tokenOf(link) };
    expect((await guest.call("POST", "/api/v1/auth/magic-link/consume", body)).status).toBe(200);
  };
}
const subscribe = (email: string) =>
  backend.ask(subscribeToOwnList, [{ email, language: "en" }], { from: newClient() });
const moneyFor = async (invoiceNumber: string, amount_c: number) => {
  const receivedOn = new Date(backend.clock.now()).toISOString().slice(0, 10);
  const money = { invoiceNumber, amount_c, kind: "invoice", receivedOn } as const;
  const providerRef = `${invoiceNumber} ${amount_c}`;
  return recordPayment(db, backend.clock.now(), { ...money, providerRef });
};
async function invoiced() {
  const { id, email } = await individualDraft(backend);
  return submitted(await signedIn(email), id);
}

async function paidOnline(): Promise<string> {
  const number = await invoiced();
  await moneyFor(number, 3900);
  return `${number} 3900`;
}
async function listed(email: string) {
  const colleague = await findRow(db, "employees", { company_id: "company-lantern-lane" });
  const same = { email, user_id: null, employment_state: "added" } as const;
  const employee = { ...colleague, ...same, id: `employee-${email.replace("@", "-at-")}` };
  await addRows(db, "employees", employee);
  return employee;
}
async function goneBack(reference: string, returned_c: number) {
  const seenVersion = await findRow(db, "payments", { provider_ref: reference });
  return recordReturned(db, backend.clock.now(), seenVersion, { returned_c, reason: "refunded" });
}

async function onSentFile(mark: CarrierMark) {
  const id = await plantCarrierFile(backend, "sent");
  const boss = await signedIn(demo.super);
  return () => boss.ask(markCarrierFile, { id, mark, reason: "999 with errors" });
}

/** These are calls in other circumstances, and work that is no call. */
const others: Record<string, Work> = {
  "a link back to a guest's draft": leaving(
    ["account.made", "registration.claimed", "session.started"],
    async () => {
      const { email } = await individualDraft(backend);
      return consume((await backend.mailTo(email))?.link ?? "");
    },
  ),
  "a company that waited signs up": leaving(
    [
      "company.made",
      "invoice.issued",
      "membership.opened",
      "profile.changed",
      "registration.submitted",
      "waitlist.converted",
    ],
    async () => {
      const email = freshEmail();
      await waitingRoom(backend).join({ email, kind: "membership", zip: "99501" });
      const { id } = await companyDraft(backend, email);
      const owner = await signedIn(email);
      return () => submitted(owner, id);
    },
  ),
  "a grocer joins an association": leaving(
    [
      "association.joined",
      "company.made",
      "invoice.issued",
      "membership.opened",
      "profile.changed",
      "registration.submitted",
    ],
    async () => {
      const { id, email } = await associationDraft(backend);
      const owner = await signedIn(email);
      return () => submitted(owner, id);
    },
  ),
  "a member's first dues": leaving(
    ["association.activated", "invoice.paid", "payment.recorded"],
    async () => {
      const id = await inGuild({ state: "approved" });
      await runJob("dues");
      return () => duesPaid(id);
    },
  ),
  "a member's dues for another year": leaving(
    ["association.dues_counted", "invoice.paid", "payment.recorded"],
    async () => {
      const id = await inGuild({ state: "active" });
      await runJob("dues");
      return () => duesPaid(id);
    },
  ),
  "a lapsed member's dues": leaving(
    ["association.returned", "invoice.paid", "payment.recorded"],
    async () => {
      const id = await inGuild({ state: "active" });
      await withoutDues(60);
      return () => duesPaid(id);
    },
  ),
  "a large group's request that nobody has answered after all": leaving(
    ["enterprise_request.reopened"],
    async () => {
      const id = await askedEnterprise(backend);
      const admin = await signedIn(demo.super);
      await admin.ask(settleEnterpriseRequest, { id, answered: true });
      return () => admin.ask(settleEnterpriseRequest, { id, answered: false });
    },
  ),
  "questions that somebody skips": leaving(["questionnaire.skipped"], async () => {
    const { email } = await individualDraft(backend);
    const member = await signedIn(email);
    return () => member.ask(saveQuestionnaire, null);
  }),
  "another device for the second factor": leaving(["second_factor.changed"], async () => {
    const { session } = await withFactor(backend, await realAdmin(backend));
    const path = "/api/v1/me/second-factor";
    const { secret } = (await session.call("POST", `${path}/begin`)).body.data;
    const code = codeAt(secret, backend.clock.now());
    return () => session.call("POST", `${path}/confirm`, { code });
  }),
  "a recovery code": leaving(["second_factor.recovered"], async () => {
    const { session, recovery_codes } = await withFactor(backend, await realAdmin(backend));
    const code = recovery_codes[0];
    return () => session.call("POST", "/api/v1/me/second-factor/prove", { code });
  }),
  "a second factor that is refused": leaving(["second_factor.refused"], async () => async () => {
    const app = {
      storage: backend.storage,
      clock: backend.clock.now,
      keys: (await vaultOfApp()).keys,
      log: createLog("silent"),
    };
    const about = { userId: "user-nora-whitfield" };
    await recordRefused(app, "second_factor.refused", { about, reason: "code" });
  }),
  "the marketplace that somebody adds to their membership": leaving(
    ["membership.tier_changed"],
    async () => {
      // The tests before may have changed it.
      const { user_id } = await db
        .updateTable("subscriptions")
        .set({ tier: "essential", state: "active" })
        .where("id", "=", "subscription-user-ray-delgado")
        .returning("user_id")
        .executeTakeFirstOrThrow();
      const now = backend.clock.now();
      return () => db.transaction().execute((trx) => addMarketplace(trx, now, user_id ?? ""));
    },
  ),
  "an offer that is published, and whose year has passed since": leaving(
    ["employee.invited", "offer.active", "offer.closed", "offer.ended", "offer.published"],
    async () => async () => {
      await listed("offered@lanternlane.example");
      await makeFreeToOffer(db);
      const days = { openFrom: "2024-11-01", openTo: "2024-11-20", effectiveOn: "2025-01-01" };
      await db.transaction().execute((trx) =>
        publishOffer(trx, backend.clock.now(), {
          companyId: "company-lantern-lane",
          registrationId: "of-the-bookshop",
          ...days,
          terms: someTerms,
          signedName: "Edith Okafor",
        }),
      );
      await runJob("offers");
    },
  ),
  "an invitation to a company that is taken up": leaving(["employee.joined"], async () => {
    const employee = await listed("joining@lanternlane.example");
    const now = backend.clock.now();
    await db.transaction().execute((trx) => prepareInvitation(trx, now, employee));
    const user = await accountOf(db, employee.email);
    return () => db.transaction().execute((trx) => joinCompany(trx, now, user));
  }),
  "the newsletter": leaving(["newsletter.subscribed"], async () => () => subscribe(freshEmail())),
  "a newsletter that cannot be delivered": leaving(["newsletter.failed"], async () => {
    const email = freshEmail();
    await subscribe(email);
    return async () => recordSubscriptionFailure(db, email, backend.clock.now());
  }),
  "money that goes back": leaving(["invoice.reopened", "payment.returned"], async () => {
    const payment = await paidOnline();
    return () => goneBack(payment, 3900);
  }),
  "money that was asked back first": leaving(
    ["money_back.canceled", "money_back.lowered", "payment.returned"],
    async () => {
      const payment = await paidOnline();
      const [number = ""] = payment.split(" ");
      const { subscription_id } = await findRow(db, "invoices", { number });
      const at = isoTime(backend.clock.now());
      const times = { asked_at: at, updated_at: at, sent_on: null, reference: null };
      for (const amount_c of [1000, 3000]) {
        const asked = { id: `asked-${amount_c}`, subscription_id, amount_c, withdrawn_c: 0 };
        await addRows(db, "money_back", { ...asked, ...times });
      }
      return () => goneBack(payment, 3900);
    },
  ),
  "money that had gone back and comes again": leaving(
    ["invoice.paid", "payment.restored"],
    async () => {
      const payment = await paidOnline();
      await goneBack(payment, 3900);
      return () => goneBack(payment, 0);
    },
  ),
  "an invitation to an association that is used": leaving(
    ["association_invitation.used"],
    async () => {
      const email = freshEmail();
      const now = backend.clock.now();
      await db
        .transaction()
        .execute((trx) =>
          inviteToAssociation(
            trx,
            now,
            "association-riverbend",
            [{ roster_id: null, email }],
            null,
          ),
        );
      const link = new URL((await backend.mailTo(email))?.link ?? "");
      const { id } = await db.selectFrom("registrations").select("id").executeTakeFirstOrThrow();
      const token = link.searchParams.get("invite") ?? "";
      return () => redeemInvitation(db, backend.clock.now(), token, id);
    },
  ),
  "somebody who takes up managing an association": leaving(
    ["association_manager.accepted"],
    async () => {
      const email = "taking.up@riverbend.example";
      const boss = await signedIn(demo.super);
      await boss.ask(inviteManager, { association: riverbend, email });
      const user = await accountOf(db, email);
      return () => activateManager(db, backend.clock.now(), user);
    },
  ),
  "a day on which something of the catalogue is to be published": leaving(
    ["catalogue.scheduled"],
    async () => scheduleItem(await signedIn(demo.super)),
  ),
  "a carrier's file that is refused": leaving(["carrier_file.refused"], () =>
    onSentFile("refused"),
  ),
  "a carrier's file that was not sent": leaving(["carrier_file.unsent"], () =>
    onSentFile("unsent"),
  ),
  "a carrier's file that is sent again": leaving(["carrier_file.sent_again"], () =>
    onSentFile("again"),
  ),
  "other words for a picture that is there": leaving(["catalogue.picture_described"], async () => {
    const boss = await signedIn(demo.super);
    const base64 = (await somePicture()).toString("base64");
    const send = (title: string) => boss.ask(addCataloguePicture, { title, base64 });
    await send("A wal");
    return () => send("A wall");
  }),
  "somebody's choice of coverage": leaving(["election.submitted"], async () => {
    const { desk, window } = await choosing();
    return () => desk.elect(chooser, window, { plan: "larkspur-gold-1500" });
  }),
  "somebody's waiver": leaving(["election.waived"], async () => {
    const { desk, window } = await choosing();
    return () => desk.elect(chooser, window, { waiver: "spouse" });
  }),
  "a stopped choice that is undone": leaving(["election.undone"], async () => {
    const boss = await signedIn(demo.super);
    const id = await stoppedChoice(backend);
    // A membership that goes on gets it back on the next invoice.
    const goesOn = db.updateTable("subscriptions").set({ state: "active", cancel_at: null });
    await goesOn.where("company_id", "=", "company-harbor-street").execute();
    return () => boss.ask(decideStoppedChoice, { id, decision: "undo" });
  }),
  "the command that makes administrators": leaving(
    ["account.made", "admin.made"],
    async () => () =>
      backend.whileStopped(async () => {
        const input = { email: freshEmail(), level: "global" };
        await makeAdmin(backend.env, backend.clock.now(), input);
      }),
  ),
};

const chooser = "samuel.whitehorse@juniperpine.example";
async function choosing() {
  const desk = await coverageDesk(backend);
  // Time has passed above without a payment.
  const company_id = "company-juniper-pine";
  await changeRows(db, "subscriptions", { company_id }, { state: "active", cancel_at: null });
  const today = localDay(backend.clock.now(), westernmostZone);
  const later = addDays(today, 20);
  const effective_on = `${Number(today.slice(0, 4)) + 1}-01-01`;
  const offer = await desk.offer({ open_from: today, open_to: later, effective_on });
  const window = { why: "open" as const, opens_on: today, closes_on: later, effective_on };
  return { desk, window: await desk.open(chooser, offer, window) };
}

test("no job of the clock is left out", async () => {
  const names = (await jobs()).map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(ofJobs).sort());
});

test.each(Object.keys(ofJobs))("the clock's job %s, in nobody's name", async (name) => {
  const { leaves, work } = ofJobs[name]!;
  // The jobs finish first what is due from the tests before.
  await backend.backend.runJobs();
  const lines = await linesOf(await work());
  expect(actionsOf(lines)).toEqual(leaves);
  const actors = lines.map(({ action, actor_id }) => action !== "login_as.ended" && actor_id);
  expect(actors.filter(Boolean)).toEqual([]);
});

test.each(Object.keys(others))("%s", async (title) => {
  const { leaves, work } = others[title]!;
  expect(actionsOf(await linesOf(await work()))).toEqual(leaves);
});

/** No code leaves these any more, but the history of before still has them. */
const former: AuditAction[] = ["audit.removed", "offering.published", "offering.retired"];
const elsewhere: AuditAction[] = [
  "account.reactivated",
  "membership.activated",
  "membership.restored",
  "payment.failed",
  "registration.activated",
  "audit.downloaded",
  "second_factor.reset",
  "sign_in.refused",
  "billing_link.kept",
];

test("every action that has words is left by something above", () => {
  const rows: { leaves: readonly AuditAction[] }[] = [
    ...Object.values(ofCalls),
    ...Object.values(ofJobs),
    ...Object.values(others),
  ];
  const remaining = new Set([...former, ...elsewhere, ...rows.flatMap(({ leaves }) => leaves)]);
  expect(
    Object.keys(auditWords.en).filter((action) => !remaining.has(action as AuditAction)),
  ).toEqual([]);
});
