import { sql } from "kysely";
import { beforeEach, expect } from "vitest";
import type { AuditAction } from "~/domain/admin/audit/audit-words";
import { isoTime } from "~/embedded/installation";
import type { CallGiven } from "../backends/contract-inputs";
import type {
  AnyCallName as CallName,
  EveryCall as Calls,
  OnlyBeside,
} from "../backends/core-calls";
import { embeddedHarness, type Browser } from "../servers/embedded-harness";
import { ofFile } from "../servers/of-file";
import { startStripeLike } from "../backends/stripe-like";
import { minutes } from "../servers/movable-clock";
import { demo } from "../people/people";
import { someone, waitingRoom } from "../people/waiting";
import { changeRows } from "./rows";

export type ChangingCall = {
  [Name in CallName]: Name extends OnlyBeside
    ? never
    : Calls[Name] extends { method: "GET" }
      ? never
      : Name;
}[CallName];

export type AuditedCall = {
  leaves: readonly AuditAction[];
  /** Why it leaves nothing. */
  because?: string;
  /** It succeeds whether or not its line can be written. */
  unheard?: true;
  first?: () => Promise<unknown>;
  /** The contract's own example would change nothing in these calls. */
  given?: () => CallGiven | Promise<CallGiven>;
};

const answers = { who_for: "me", children: null, usage: "low" };
const message = "a message is written, which changes nothing until its link is used";
const look = "a question, in a body because of the secret in it";

export const actionsOf = (lines: readonly { action: string }[]) => [
  ...new Set(lines.map(({ action }) => action).sort()),
];

/** A backend for the tests of one file, what leaves a line in its audit trail, and the lines that it leaves. */
export async function auditTrail() {
  const stripe = await ofFile(startStripeLike());
  const backend = await ofFile(
    embeddedHarness({
      env: { ...stripe.env, BACKEND_CREDENTIALS_LOGIN: "true", BACKEND_SESSION: "bearer" },
    }),
  );
  beforeEach(async () => {
    backend.clock.advance(minutes(61));
    await backend.storage.db.deleteFrom("backend_sessions").execute();
    await backend.storage.db.deleteFrom("refresh_tokens").execute();
  });

  /** Returns the audit lines that this work leaves. None of them holds an address or a password. */
  async function linesOf(work: () => Promise<unknown>) {
    const place = sql<number>`rowid`;
    const { last } = await backend.storage.db
      .selectFrom("audit_events")
      .select(sql<number>`max(rowid)`.as("last"))
      .executeTakeFirstOrThrow();
    await work();
    // The work may have started the backend anew.
    const lines = await backend.storage.db
      .selectFrom("audit_events")
      .selectAll()
      .where(place, ">", last)
      .execute();
    expect(JSON.stringify(lines)).not.toMatch(/[\w.+-]@|a long enough password/);
    return lines;
  }
  const signedIn = async (email: string): Promise<Browser> => {
    // Two messages of one moment have no order.
    backend.clock.advance(1000);
    const browser = backend.browser();
    await browser.signIn(email);
    return browser;
  };
  const visiting = async () => {
    const admin = await signedIn(demo.admin);
    await admin.call("POST", "/api/v1/global-admin/login-as/user-nora-whitfield", {
      reason: "Asked",
    });
  };
  /** The offer of the sample in which too few take part, once its window is over. @returns its id */
  async function landscapers(days: { open_to: string }): Promise<string> {
    const id = "offer-juniper-pine";
    await backend.storage.db
      .updateTable("group_offers")
      .set({ state: "published", effective_on: "2030-02-01", ends_on: "2031-01-31", ...days })
      .set({ next_action_at: isoTime(backend.clock.now()), extended_at: null })
      .where("id", "=", id)
      .execute();
    return id;
  }
  /** Every call that is no GET: what a success leaves in the audit trail. */
  const ofCalls: Record<ChangingCall, AuditedCall> = {
    logout: { leaves: ["session.ended"] },
    requestPasswordReset: { leaves: [], because: message },
    resetPassword: {
      leaves: ["password.stored", "session.started", "sessions.revoked"],
      first: () => signedIn(demo.owner),
    },
    magicLinkRequest: { leaves: [], because: message },
    magicLinkConsume: { leaves: ["session.started"] },
    tokenCheck: { leaves: [], because: look },
    updateProfile: { leaves: ["profile.changed"] },
    changeEmailChoices: { leaves: ["contact.changed"] },
    changeEmail: { leaves: ["email.change_requested"] },
    cancelEmailChange: { leaves: ["email.change_cancelled"] },
    confirmEmail: { leaves: ["email.changed", "sessions.revoked"] },
    closeAccount: { leaves: ["account.closed", "sessions.revoked"] },
    restoreEmail: { leaves: ["email.restored", "sessions.revoked"] },
    beginSecondFactor: { leaves: [], because: "it counts once a code was right" },
    confirmSecondFactor: { leaves: ["second_factor.set_up"] },
    proveSecondFactor: { leaves: [], because: "a code that is right changes nothing" },
    presentDevice: { leaves: [], because: "a browser that was let in before" },
    newRecoveryCodes: { leaves: ["second_factor.codes_made"] },
    // No reader needs it, so it isn't recorded.
    reportHiddenPage: { leaves: ["admin_page.refused"], unheard: true },
    subscribeToOwnList: { leaves: ["newsletter.subscribed"] },
    unsubscribeFromNewsletter: { leaves: ["newsletter.unsubscribed"] },
    takePaymentEvent: { leaves: [], because: "the payment that it tells of is recorded" },
    login: { leaves: ["session.started"] },
    refresh: { leaves: [], because: "the same sign-in goes on" },
    bearerLogout: { leaves: ["session.ended"] },
    registerUser: { leaves: ["account.made"] },
    passwordRequest: { leaves: [], because: message },
    passwordReset: {
      leaves: ["password.stored", "sessions.revoked"],
      first: () => signedIn(demo.owner),
    },
    inviteUser: { leaves: ["user.invited"] },
    acceptInvite: { leaves: ["account.activated", "email.confirmed", "password.stored"] },
    beginElection: { leaves: ["registration.begun", "registration.step_saved"] },
    remindEmployee: {
      leaves: ["employee.reminded"],
      first: async () => {
        const today = new Date(backend.clock.now()).toISOString().slice(0, 10);
        await changeRows(
          backend.storage.db,
          "election_windows",
          { id: "window-andre-baptiste" },
          { state: "not_started", closes_on: today, reminded_at: null },
        );
      },
    },
    extendOffer: {
      leaves: ["offer.extended"],
      first: async () =>
        landscapers({ open_to: new Date(backend.clock.now()).toISOString().slice(0, 10) }),
    },
    changeCompany: { leaves: ["company.changed"] },
    addLocation: { leaves: ["location.added"] },
    changeLocation: { leaves: ["location.changed"] },
    makeLocationPrimary: { leaves: ["location.made_primary"] },
    movePeople: { leaves: ["location.people_moved"] },
    archiveLocation: { leaves: ["location.archived"] },
    removeEmployee: { leaves: ["employee.removed"] },
    addEmployee: { leaves: ["employee.account_offered", "employee.added"] },
    changeEmployee: { leaves: ["employee.changed"] },
    offerHandOver: { leaves: ["hand_over.offered"] },
    withdrawHandOver: { leaves: ["hand_over.withdrawn"] },
    acceptHandOver: { leaves: ["hand_over.accepted"] },
    declineHandOver: { leaves: ["hand_over.declined"] },
    renewInvitation: {
      leaves: [],
      because: "nobody was invited; invitations leave their own lines",
    },
    requestEnterpriseOffer: { leaves: ["enterprise_request.asked"] },
    settleEnterpriseRequest: { leaves: ["enterprise_request.answered"] },
    requestCompanyChange: { leaves: ["company_change.asked"] },
    withdrawCompanyChange: { leaves: ["company_change.withdrawn"] },
    acceptCompanyChange: { leaves: ["company_change.accepted"] },
    refuseCompanyChange: { leaves: ["company_change.refused"] },
    addRosterEntry: { leaves: ["roster.added"] },
    changeRosterEntry: { leaves: ["roster.changed"] },
    removeRosterEntry: { leaves: ["roster.removed"] },
    readRosterFile: { leaves: [], because: "nothing of it is done before it is confirmed" },
    confirmRosterFile: { leaves: ["roster.added"] },
    inviteRoster: { leaves: ["association_invitation.sent"] },
    withdrawInvitation: { leaves: ["association_invitation.withdrawn"] },
    changeJoinCode: { leaves: ["association.way_in_changed"] },
    beginAgreement: { leaves: ["agreement.begun"] },
    saveAgreement: { leaves: ["agreement.saved"] },
    publishAgreement: { leaves: ["agreement.published"] },
    inviteManager: { leaves: ["association_manager.invited"] },
    endManager: { leaves: ["association_manager.ended"] },
    keepStaffFile: { leaves: [], because: "nothing of it is done before it is imported" },
    importStaffFile: { leaves: ["employee.added"] },
    inviteEmployees: { leaves: ["employee.account_offered"] },
    endEmployment: { leaves: ["coverage.ending", "employee.left"] },
    rehireEmployee: {
      leaves: ["coverage.goes_on", "employee.rehired"],
      first: async () => {
        await landscapers({ open_to: "2030-01-01" });
        await changeRows(
          backend.storage.db,
          "employees",
          { id: "employee-walker-hayes" },
          { employment_state: "leaving", last_day: "2031-01-01" },
        );
      },
    },
    markOffer: { leaves: [], because: "which offers somebody uses is nobody else's business" },
    reportLifeEvent: { leaves: ["life_event.reported"] },
    chooseWayToPay: {
      leaves: ["membership.way_to_pay_changed"],
      first: async () => {
        await backend.storage.db
          .updateTable("subscriptions")
          .set({ payment_kind: "bank" })
          .execute();
      },
    },
    leaveAssociation: { leaves: ["association.leaving"] },
    stayInAssociation: {
      leaves: ["association.staying"],
      first: async () => {
        await changeRows(
          backend.storage.db,
          "association_memberships",
          { user_id: "user-astrid-vance" },
          { leaves_on: "2031-01-01" },
        );
      },
    },
    mailPaymentCopy: { leaves: ["payment_copy.mailed"] },
    moveLaunch: { leaves: ["association.launch_moved"] },
    cancelMembership: {
      leaves: ["coverage.ending", "membership.cancelled"],
      first: async () => {
        await changeRows(
          backend.storage.db,
          "enrollments",
          { id: "enrollment-nora-whitfield" },
          { ends_on: null, end_reason: null },
        );
      },
    },
    resumeMembership: {
      leaves: ["membership.resumed"],
      first: async () => {
        await changeRows(
          backend.storage.db,
          "subscriptions",
          { company_id: "company-harbor-street" },
          { state: "cancel_scheduled" },
        );
      },
    },
    changeMembership: { leaves: ["membership.change_planned"] },
    restartMembership: { leaves: ["invoice.issued", "membership.restarted"] },
    changeBillingDetails: { leaves: ["membership.billing_changed"] },
    cancelHealth: { leaves: ["coverage.ending"] },
    // Given up by the row above.
    keepHealth: { leaves: ["coverage.goes_on"] },
    stopChoice: { leaves: ["election.stopped"] },
    decideStoppedChoice: { leaves: ["election.released"] },
    toggleChecklist: { leaves: ["checklist.changed"] },
    makeBillingLink: { leaves: ["billing_link.made"] },
    endBillingLink: { leaves: ["billing_link.ended"] },
    openSharedBilling: { leaves: [], because: look },
    openSharedInvoice: { leaves: [], because: look },
    payInvoice: { leaves: ["payment.begun"] },
    joinWaitlist: { leaves: ["waitlist.joined"] },
    withdrawFromWaitlist: {
      leaves: ["waitlist.withdrawn"],
      given: async () => ({ input: [await waitingRoom(backend).joined({ email: someone() })] }),
    },
    saveQuestionnaire: {
      leaves: ["questionnaire.answered"],
      given: () => ({ input: [{ ...answers, language: "en" }] }),
    },
    startRegistration: { leaves: ["registration.begun", "registration.step_saved"] },
    saveRegistrationStep: { leaves: ["registration.step_saved"] },
    mailRegistrationLink: { leaves: [], because: message },
    resumeRegistration: { leaves: ["registration.resumed"] },
    discardRegistration: { leaves: ["registration.discarded"] },
    submitRegistration: {
      leaves: ["invoice.issued", "membership.opened", "profile.changed", "registration.submitted"],
    },
    answerRegistration: { leaves: ["registration.answered", "registration.submitted"] },
    withdrawRegistration: { leaves: ["registration.withdrawn"] },
    loginAs: { leaves: ["login_as.started"] },
    correctUserName: { leaves: ["profile.changed"] },
    sendUserLink: { leaves: ["sign_in_link.sent_for"] },
    setUserStatus: { leaves: ["account.deactivated"] },
    endLoginAs: { leaves: ["login_as.ended"], first: visiting },
    approveRegistration: {
      leaves: [
        "company.made",
        "invoice.issued",
        "membership.opened",
        "profile.changed",
        "registration.approved",
      ],
    },
    askApplicant: { leaves: ["registration.needs_info"] },
    rejectRegistration: { leaves: ["registration.rejected"] },
    inviteNext: { leaves: ["waitlist.invited"] },
    withdrawPlace: { leaves: ["waitlist.uninvited"] },
    changeStateOpening: { leaves: ["opening.changed"] },
    createCatalogueItem: { leaves: ["catalogue.created"] },
    saveCatalogueItem: { leaves: ["catalogue.saved"] },
    publishCatalogueItem: { leaves: ["catalogue.published"] },
    unscheduleCatalogueItem: { leaves: ["catalogue.unscheduled"] },
    discardCatalogueChanges: { leaves: ["catalogue.discarded"] },
    retireCatalogueItem: { leaves: ["catalogue.retired"] },
    changeCatalogueItems: { leaves: ["catalogue.retired"] },
    restoreCatalogueItem: { leaves: ["catalogue.restored"] },
    readCatalogueFile: { leaves: [], because: "nothing of it is done before it is confirmed" },
    confirmCatalogueImport: { leaves: ["catalogue.imported"] },
    addCataloguePicture: { leaves: ["catalogue.picture_added"] },
    sendMessageAgain: { leaves: ["message.sent_again"] },
    recordBankRows: { leaves: ["invoice.part_paid", "payment.recorded"] },
    recordReceived: { leaves: ["invoice.part_paid", "payment.recorded"] },
    requestMoneyBack: { leaves: ["money_back.asked"] },
    recordMoneySent: { leaves: ["money_back.sent"] },
    undoReceived: { leaves: ["invoice.reopened", "payment.undone"] },
    addCarrier: { leaves: ["carrier.added"] },
    keepCarrierCodes: { leaves: ["carrier.codes_changed"] },
    makeCarrierFile: { leaves: ["carrier_file.made"] },
    openCarrierFileLines: { leaves: ["carrier_file.downloaded"] },
    markCarrierFile: { leaves: ["carrier_file.sent"] },
  };

  return { backend, linesOf, signedIn, visiting, landscapers, ofCalls };
}
