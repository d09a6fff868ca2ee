import { subscribeToOwnList } from "~/core/shell/newsletter";
import { getMembershipEnd } from "~/core/billing/canceling";
import { previewMembershipChange } from "~/core/billing/changing";
import { previewRestart } from "~/core/billing/restarting";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { RestartTerms } from "~/domain/billing/membership/membership";
import type { MembershipChange } from "~/domain/billing/membership/planned-change";
import { getAssociationMembership } from "~/core/association/association-membership";
import { joinWaitlist } from "~/core/sign-up/waitlist";
import type { Who } from "~/contract/who";
import { registrationKeyHeader } from "~/contract/tokens";
import { startRegistration } from "~/core/sign-up/registrations";
import { begunApplication } from "../association/drafts";
import { freshEmail, individualDraft } from "../people/drafts";
import { days } from "../servers/movable-clock";
import { newClient, tokenOf, type Answered, type Harness } from "../servers/embedded-harness";
import { askedRegistration, heldRegistration } from "../people/held-registrations";
import { stopLink } from "../health/stopped-choices";
import { associationMember, demo } from "../people/people";
import { secondFactorInputs } from "../people/second-factor";
import { carrierInputs } from "./carrier-inputs";
import { associationInputs, copperBasin } from "./association-inputs";
import { entranceInputs } from "./entrance-inputs";
import { companyInputs } from "./company-inputs";
import { paymentDeskInputs } from "./payment-desk-inputs";
import { plantBillingLink } from "../people/billing-links";
import { everyCall as calls, type AnyCallName as CallName } from "./core-calls";
import { catalogueInputs } from "./catalogue-inputs";
import { catalogueFileInputs } from "./catalogue-file-inputs";
import { cataloguePictureInputs } from "./catalogue-picture-inputs";
import { superAdminInputs } from "./super-admin-inputs";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { addRows } from "../databases/rows";

/** Makes a person a member of an association whose first year they have paid. @returns the invoice's number */
async function plantPaidDues(
  db: Kysely<EmbeddedTables>,
  now: number,
  email: string,
  association_id: string,
): Promise<string> {
  const at = new Date(now).toISOString();
  const paid = await db
    .selectFrom("invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["i.id", "i.number", "s.user_id", "s.id as subscription_id"])
    .where("u.email", "=", email)
    .where("i.state", "=", "paid")
    .orderBy("i.number")
    .executeTakeFirstOrThrow();
  const { user_id, subscription_id } = paid;
  await db.deleteFrom("association_memberships").where("user_id", "=", user_id).execute();
  const id = randomUUID();
  await addRows(db, "association_memberships", {
    id,
    association_id,
    user_id,
    subscription_id,
    dues_c: 18_000,
    state: "active",
    member_no: `P-${id.slice(0, 4)}`,
    created_at: at,
    updated_at: at,
  });
  await addRows(db, "association_dues", {
    id: randomUUID(),
    membership_id: id,
    invoice_id: paid.id,
    amount_c: 18_000,
    from_on: "2026-01-01",
    through_on: "2026-12-31",
    created_at: at,
  });
  return paid.number;
}

const password = "a long enough password";
const latePayer = "ray.delgado@mail.example";
const endedPayer = "victor.lang@mail.example";
const answers = { step: "about-you", data: { first_name: "Ana" }, complete: false };

/** `as` is the caller, where the call needs one. */
export type CallGiven = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  input?: unknown[];
  /** The body, where it depends on the very session that sends it. */
  bodyIn?(call: (method: string, path: string) => Promise<Answered>): Promise<unknown>;
  as?: string;
  headers?: Record<string, string>;
};

type Input = () => Promise<CallGiven> | CallGiven;

const juniper = "owner@juniperpine.example";
const [fiona, walker] = ["employee-fiona-macrae", "employee-walker-hayes"];
const asOf: Partial<Record<Who, string>> = { global: demo.admin, super: demo.super };

export function contractInputs(backend: Harness) {
  async function linkFor(email: string, at = 0): Promise<string> {
    const body = { email };
    const path =
      at === 0 ? "/api/v1/auth/magic-link/request" : "/api/v1/auth/request-password-reset";
    const browser = backend.browser();
    // Earlier messages leave first, because several letters may arrive in any order.
    await backend.mailTo(email);
    await browser.call("GET", "/api/v1/auth/csrf-cookie");
    await browser.call("POST", path, body);
    return tokenOf((await backend.mailTo(email))?.links[at] ?? "");
  }
  async function tokens(email: string) {
    const body = { token: await linkFor(email) };
    const answer = await backend.send("POST", "/auth/login", { body, from: newClient() });
    return answer.body.data as { access_token: string; refresh_token: string };
  }
  async function unsubscribeToken(): Promise<string> {
    const email = "reader@elsewhere.example";
    // Only the first subscription mails; the token serves both readings.
    await backend.ask(subscribeToOwnList, [{ email, language: "en" }], { from: newClient() });
    const mail = await backend.mailTo(email);
    return (readerToken = mail ? tokenOf(mail.link) : readerToken);
  }
  const today = () => new Date(backend.clock.now()).toISOString().slice(0, 10);
  let readerToken = "";
  async function invitation(): Promise<string> {
    const { access_token } = await tokens(demo.admin);
    await backend.send("POST", "/users/invite", {
      body: { email: "walk@elsewhere.example", role: "any" },
      headers: { authorization: `Bearer ${access_token}` },
    });
    return backend.tokenTo("walk@elsewhere.example");
  }

  /** Creates a person who wants another address. @returns who it is, and the token of the link to the new one */
  async function mover(): Promise<{ as: string; access_token: string; token: string }> {
    movers += 1;
    const [as, email] = [`mover-${movers}@elsewhere.example`, `moved-${movers}@elsewhere.example`];
    await backend.send("POST", "/users", { body: { email: as, password }, from: newClient() });
    const { access_token } = await tokens(as);
    const headers = { authorization: `Bearer ${access_token}` };
    await backend.send("POST", "/api/v1/me/email", { body: { email }, headers, from: newClient() });
    return { as, access_token, token: await backend.tokenTo(email) };
  }
  let movers = 0;
  async function wayBack(): Promise<string> {
    const { as, access_token, token } = await mover();
    backend.clock.advance(1000);
    await backend.send("POST", "/api/v1/me/email/confirm", {
      body: { token },
      headers: { authorization: `Bearer ${access_token}` },
    });
    return backend.tokenTo(as);
  }

  const needed: Partial<Record<CallName, Input>> = {
    requestPasswordReset: () => ({ body: { email: demo.owner } }),
    resetPassword: async () => ({
      body: { token: await linkFor(demo.owner, 1), password, password_confirmation: password },
    }),
    magicLinkRequest: () => ({ body: { email: demo.owner, next: "/me" } }),
    magicLinkConsume: async () => ({ body: { token: await linkFor(demo.owner) } }),
    tokenCheck: async () => ({ body: { token: await linkFor(demo.owner) } }),
    updateProfile: () => ({
      body: { first_name: "Ana", last_name: "Ruiz", phone: null, language: "en" },
    }),
    changeEmail: () => ({ body: { email: "elsewhere@benefits.example" } }),
    cancelEmailChange: async () => ({ as: (await mover()).as }),
    confirmEmail: async () => {
      const { as, token } = await mover();
      return { as, body: { token } };
    },
    closeAccount: async () => {
      movers += 1;
      const as = `leaver-${movers}@elsewhere.example`;
      await backend.send("POST", "/users", { body: { email: as, password }, from: newClient() });
      return { as, body: { sure: true } };
    },
    restoreEmail: async () => ({ body: { token: await wayBack() } }),
    subscribeToOwnList: () => ({ input: [{ email: "lister@elsewhere.example", language: "en" }] }),
    takePaymentEvent: () => ({ input: [{ body: "{}", signature: "" }] }),
    unsubscribeFromNewsletter: async () => ({ input: [await unsubscribeToken()] }),
    reportHiddenPage: () => ({ input: ["/admin/global"] }),
    changeEmailChoices: () => ({ input: [["receipts"]] }),
    ...secondFactorInputs(backend),
    login: async () => ({ body: { token: await linkFor(demo.owner) } }),
    refresh: async () => ({ body: { refresh_token: (await tokens(demo.owner)).refresh_token } }),
    bearerLogout: async () => ({
      body: { refresh_token: (await tokens(demo.owner)).refresh_token },
    }),
    registerUser: () => ({ body: { email: "walked@elsewhere.example", password } }),
    passwordRequest: () => ({ body: { email: demo.owner } }),
    passwordReset: async () => ({ body: { token: await linkFor(demo.owner, 1), password } }),
    inviteUser: () => ({ body: { email: "walked2@elsewhere.example", role: "any" } }),
    acceptInvite: async () => ({ body: { token: await invitation(), password } }),
    socialLogin: () => ({ params: { provider: "google" } }),
    toggleChecklist: () => ({ body: { item: "zip" } }),
    vendor: async () => ({ params: { id: await firstSlug("vendors") } }),
    categoryVendors: async () => ({ params: { id: await firstSlug("categories") } }),
    chooseWayToPay: () => ({ as: demo.member, input: ["invoice"] }),
    beginElection: () => ({ as: "ray.delgado@mail.example" }),
    markOffer: async () => ({ input: [{ id: await firstSlug("vendors"), used: true }] }),
    getHealthReceipt: () => ({ as: demo.member, input: ["enrollment-nora-whitfield"] }),
    reportLifeEvent: () => ({
      as: demo.member,
      input: [{ kind: "moved", event_on: localDay(backend.clock.now(), westernmostZone) }],
    }),
    getAssociationMembership: () => ({ as: associationMember }),
    leaveAssociation: async () => {
      const member = await backend.signedIn(associationMember);
      const { body } = await member.ask(getAssociationMembership);
      return { as: associationMember, input: [body.data.leaving.leaves_on] };
    },
    stayInAssociation: () => ({ as: associationMember }),
    findPaidDuesInvoice: () => ({ as: associationMember }),
    mailPaymentCopy: async () => ({
      as: demo.member,
      input: [
        {
          number: await backend.inDatabase(({ db }) =>
            plantPaidDues(db, backend.clock.now(), demo.member, copperBasin),
          ),
          email: freshEmail(),
        },
      ],
    }),
    moveLaunch: () => ({
      as: associationMember,
      input: [new Date(backend.clock.now() + days(170)).toISOString().slice(0, 10)],
    }),
    getMembershipEnd: () => ({ as: demo.owner }),
    cancelMembership: async () => {
      const { body } = await (await backend.signedIn(demo.member)).ask(getMembershipEnd);
      return { as: demo.member, input: [{ ends_on: body.data.ends_on, reason: null }] };
    },
    resumeMembership: () => ({ as: demo.owner }),
    previewMembershipChange: () => ({ as: demo.owner, input: [{ tier: "essential" }] }),
    changeMembership: async () => {
      const owner = await backend.signedIn(demo.owner);
      const { body } = await owner.ask(previewMembershipChange, { tier: "essential" });
      // A person who has said so already has nothing planned.
      const { planned, mark } = body.data as MembershipChange;
      const { total_c = 0, on = null } = planned?.later ?? {};
      const seenVersion = { mark, due_now_c: 0, total_c, on };
      return { as: demo.owner, input: [{ tier: "essential", seenVersion }] };
    },
    previewRestart: () => ({ as: endedPayer }),
    restartMembership: async () => {
      const { body } = await (await backend.signedIn(endedPayer)).ask(previewRestart);
      // A person who has come back already is given the same invoice again.
      const back = body.data as RestartTerms | null;
      return { as: endedPayer, input: [{ total_c: back?.total_c ?? 1, payment_kind: "invoice" }] };
    },
    getBillingDetails: () => ({ as: demo.owner }),
    changeBillingDetails: () => ({ as: demo.owner, input: [{ name: "Harbor Street Bakery LLC" }] }),
    cancelHealth: () => ({ as: demo.member }),
    keepHealth: async () => {
      // A canceled membership has nothing to keep.
      const paid = backend.storage.db.updateTable("subscriptions");
      const running = paid.set({ state: "active", cancel_at: null });
      await running.where("user_id", "=", "user-nora-whitfield").execute();
      return { as: demo.member };
    },
    stopChoice: async () => ({ input: [await stopLink(backend)] }),
    article: async () => ({ params: { id: await firstSlug("articles") } }),
    healthInsurance: async () => ({ params: { id: await firstSlug("plans") } }),
    addOns: () => ({ params: { id: "group" } }),
    listGroupPlans: () => ({ as: demo.owner }),
    getPayroll: () => ({ as: demo.owner }),
    getGroupSetUp: () => ({ as: demo.owner }),
    getSignedAgreement: () => ({ as: demo.owner }),
    canOfferPlans: () => ({ as: demo.owner }),
    getJoinableAssociation: () => ({ input: [{ code: "RIVER26" }] }),
    lookUpOnRoster: async () => {
      const { headers } = await begunApplication(backend);
      return { input: [{ name: "Elm & Third Foods" }], headers };
    },
    lookUpEmployer: () => ({ as: demo.owner, input: ["123456789"] }),
    listAssociationPlans: () => ({ as: demo.member }),
    getOwnMarket: () => ({ as: demo.member }),
    getOwnPlan: () => ({ as: demo.member }),
    getHealthTeam: () => ({ as: demo.owner, input: [{ status: "elected", page: 1 }] }),
    remindEmployee: () => ({ as: juniper, input: ["employee-andre-baptiste"] }),
    extendOffer: () => ({ as: juniper }),
    previewEmploymentEnd: () => ({ as: juniper, input: [{ id: fiona, last_day: today() }] }),
    previewHoursChange: () => ({
      as: juniper,
      input: [{ id: fiona, employee_class: "part_time", hours_per_week: 20 }],
    }),
    previewHoursInFile: () => ({ as: juniper, input: [[]] }),
    getGroupSize: () => ({ as: juniper }),
    endEmployment: () => ({
      as: juniper,
      input: [{ id: walker, last_day: today(), reason: "other" }],
    }),
    rehireEmployee: () => ({ as: juniper, input: [walker] }),
    getOwnOffer: () => ({ as: "employee@harborstreet.example" }),
    asset: () => ({ params: { id: "category-fitness" } }),
    file: () => ({ params: { id: "category-fitness" } }),
    getMembership: () => ({ as: demo.owner }),
    getBilling: () => ({ as: demo.owner }),
    listReceivedPayments: () => ({ as: demo.owner }),
    getMoneyBack: () => ({ as: demo.owner }),
    listBillingLinks: () => ({ as: demo.owner }),
    makeBillingLink: () => ({ as: demo.owner, input: [null] }),
    endBillingLink: async () => ({ as: latePayer, input: [(await billingLink()).id] }),
    openSharedBilling: async () => ({ input: [(await billingLink()).token] }),
    openSharedInvoice: async () => {
      const [{ token }, number] = [await billingLink(), await unpaidInvoice()];
      return { input: [token, number] };
    },
    listInvoices: () => ({ as: demo.owner }),
    getInvoice: async () => ({ as: latePayer, input: [await unpaidInvoice()] }),
    joinWaitlist: () => ({ input: [waitingFor("walked4@elsewhere.example")] }),
    getWaitlistEntry: async () => ({ input: [await entryKey()] }),
    withdrawFromWaitlist: async () => ({ input: [await entryKey()] }),
    adminUser: () => ({ as: demo.admin, params: { id: "user-nora-whitfield" } }),
    getUserRecord: () => ({ as: demo.admin, input: ["user-nora-whitfield"] }),
    correctUserName: () => ({
      as: demo.admin,
      input: [{ id: "user-abigail-stanton", first_name: "Abbie", last_name: "Stanton" }],
    }),
    sendUserLink: () => ({ as: demo.admin, input: ["user-abigail-stanton"] }),
    setUserStatus: () => ({
      as: demo.admin,
      input: [{ id: "user-mabel-osei", status: "inactive", reason: "They asked us to." }],
    }),
    loginAs: () => ({
      as: demo.admin,
      params: { userId: "user-nora-whitfield" },
      body: { reason: "Help" },
    }),
    endLoginAs: () => ({ as: demo.admin }),
    loginAsStatus: () => ({ as: demo.admin }),
    ...superAdminInputs(backend),
    ...catalogueInputs(backend),
    ...cataloguePictureInputs(backend),
    ...catalogueFileInputs(backend),
    ...paymentDeskInputs(backend),
    ...carrierInputs(backend),
    ...companyInputs(backend, tokens),
    ...associationInputs(backend, tokens),
    ...entranceInputs(backend),
    saveQuestionnaire: () => ({ input: [null] }),
    payInvoice: async () => ({
      as: latePayer,
      input: [await unpaidInvoice(), { return_path: "/", cancel_path: "/" }],
    }),
    listRegistrations: () => ({ as: demo.member }),
    startRegistration: () => ({ input: [{ kind: "company", ...answers }] }),
    saveRegistrationStep: async () => {
      const { id, headers } = await guestDraft();
      return { input: [{ id, ...answers, rev: 1 }], headers };
    },
    mailRegistrationLink: async () => {
      const { id, headers } = await guestDraft();
      // The first was emailed when it began.
      backend.clock.advance(60_000);
      return { input: [id], headers };
    },
    resumeRegistration: async () => {
      const { email, code } = await guestDraft();
      return { input: [{ email, code }] };
    },
    discardRegistration: async () => {
      const { id, headers } = await guestDraft();
      return { input: [id], headers };
    },
    submitRegistration: async () => {
      const { id, email } = await individualDraft(backend);
      return { as: email, input: [{ id, signature: "Ana Ruiz" }] };
    },
    // This is for people who sign in elsewhere: our own backend answers that there is no such thing.
    confirmRegistration: async () => {
      const { id, headers } = await guestDraft();
      return { input: [{ id, code: "123456" }], headers };
    },
    checkProof: () => ({ input: ["no-such-link"] }),
    submitAsGuest: async () => {
      const { id, headers } = await guestDraft();
      return { input: [{ id, signature: "Ana Ruiz" }], headers };
    },
    answerRegistration: async () => {
      const { id, draft } = await askedRegistration(backend);
      return { as: draft.email, input: [{ id, text: "A branch of it." }] };
    },
    withdrawRegistration: async () => {
      const { id, draft } = await heldRegistration(backend);
      return { as: draft.email, input: [id] };
    },
    listRegistrationsToReview: () => ({
      as: demo.super,
      input: [{ page: "1", state: "submitted" }],
    }),
    getRegistrationToReview: async () => {
      const { id } = await heldRegistration(backend);
      return { as: demo.super, input: [id] };
    },
    approveRegistration: () => reviewOf({}),
    askApplicant: () => reviewOf({ note: "Which one are you?" }),
    rejectRegistration: () => reviewOf({ note: "It is not yours." }),
  };

  const inputs = Object.fromEntries(
    Object.entries(calls).map(([name, { who }]) => {
      const as = asOf[who];
      return [name, needed[name as CallName] ?? (() => (as ? { as } : {}))];
    }),
  ) as Record<CallName, Input>;

  async function reviewOf(more: object): Promise<CallGiven> {
    const { id, submitted_at } = await heldRegistration(backend);
    return { as: demo.super, input: [{ id, submitted_at, ...more }] };
  }

  async function guestDraft() {
    const email = "draft@elsewhere.example";
    const request = { kind: "company", ...answers, about: { email } };
    const { registration, key } = (await backend.ask(startRegistration, [request])).body.data;
    return {
      id: registration.id as string,
      email,
      code: registration.resume_code as string,
      headers: { [registrationKeyHeader]: key as string },
    };
  }

  const waitingFor = (email: string) => ({
    kind: "insurance" as const,
    first_name: "Vera",
    email,
    zip: "85001",
    group_size: null,
    coverage_now: null,
  });
  async function entryKey(): Promise<string> {
    const answer = await backend.ask(joinWaitlist, [waitingFor("walked5@elsewhere.example")]);
    return answer.body.data.key as string;
  }

  const billingLink = () =>
    backend.inDatabase((storage) =>
      plantBillingLink(storage.db, backend.clock.now(), "user-ray-delgado"),
    );

  async function unpaidInvoice(): Promise<string> {
    const { number } = await backend.inDatabase(({ db }) =>
      db
        .selectFrom("invoices")
        .select("number")
        .where("subscription_id", "=", "subscription-user-ray-delgado")
        .where("state", "in", ["open", "overdue"])
        .executeTakeFirstOrThrow(),
    );
    return number;
  }

  async function firstSlug(
    table: "vendors" | "plans" | "categories" | "articles",
  ): Promise<string> {
    const { slug } = await backend.inDatabase(({ db }) =>
      db.selectFrom(table).select("slug").orderBy("slug").executeTakeFirstOrThrow(),
    );
    return slug;
  }

  return { inputs, tokens, firstSlug };
}
