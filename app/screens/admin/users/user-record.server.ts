import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { requireKept } from "~/backend/backend-error";
import { clockNow } from "~/backend/installation-clock";
import { isFailure } from "~/domain/problems/failure";
import { correctUserName, sendUserLink, setUserStatus } from "~/core/admin/user-help";
import { getUserRecord, type UserRecord } from "~/core/admin/user-record";
import type { Caller } from "~/core/caller";
import { userRecordTexts } from "~/domain/admin/user-record.text";
import { tierNames } from "~/domain/billing/membership-price";
import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import { standingOn } from "~/domain/billing/membership/membership-record";
import { addDays } from "~/domain/calendar-days";
import { owedOf } from "~/domain/billing/invoice-terms";
import { lastWholeDay, localDay } from "~/domain/local-days";
import { formatPhone } from "~/domain/phone";
import { theirFirstNameField, theirLastNameField } from "~/domain/person-fields";
import { lineField } from "~/domain/field-schemas";
import { problem } from "~/domain/problems/problem";
import { westernmostZone } from "~/domain/us-state-zones";
import { todayOf } from "~/domain/user";
import { formats } from "~/language/formats";
import { languageTable, type Language } from "~/language/languages";
import { ownTimes, displayZone, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { handleForm, seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { loadUserFeatures, toKnownRow, userPath, userRow } from "./admin-users.server";
import { getListedUser } from "./listed-person.server";
import { kindLabel } from "../../sign-up/sign-up-flows.server";
import { findOrNotFound } from "../super-confirm.server";

/** Returns rows from email to status, "–" without a phone or known first day, and last a sentence on open sessions. */
export function personRows(
  record: Pick<UserRecord, "user" | "status" | "signed_in">,
  row: ReturnType<typeof userRow>,
  reader: Reader,
): { term: string; detail: string }[] {
  const { language } = reader;
  const [t, write] = [say(userRecordTexts, language), formats(language)];
  const { user, status, signed_in: signedIn } = record;
  const { sessions: count, last_seen_at: lastSeen } = signedIn;
  const sessions =
    count === 0
      ? t.noSessions
      : lastSeen === null
        ? t.sessionsUnseen({ count })
        : t.sessions({ count, seen: ownTimes(reader)(lastSeen) });
  return [
    { term: t.email, detail: row.email },
    { term: t.type, detail: row.type },
    { term: t.role, detail: row.role },
    { term: t.company, detail: row.company ?? t.noCompany },
    { term: t.phone, detail: formatPhone(user.phone ?? null) ?? "–" },
    { term: t.language, detail: languageTable[user.language ?? "en"].name },
    {
      term: t.since,
      detail: user.created_at
        ? write.day(localDay(user.created_at, displayZone(reader.user)))
        : "–",
    },
    { term: t.status, detail: t.statuses[status] },
    { term: t.signedIn, detail: sessions },
  ];
}

/** Returns rows on the membership (tier, period, its state on the day `today`, its last day), and on the coverage. */
export function benefitRows(
  { membership, coverage }: Pick<UserRecord, "membership" | "coverage">,
  language: Language,
  today: string,
): { term: string; detail: string }[] {
  const t = say(userRecordTexts, language);
  const rows = [{ term: t.coverage, detail: t.coverages[coverage] }];
  if (!membership) return [{ term: t.membership, detail: t.noMembership }, ...rows];
  const { tier, period, state, started_on, ends_on } = membership;
  const standing = standingOn(state, started_on, today);
  const isAhead = standing === "not_begun" || standing === "not_begun_ending";
  const is = {
    tier: tierNames[tier],
    period: period === "yearly" ? t.year : t.month,
    state: isAhead ? t.startsOn({ day: started_on }) : say(membershipStates, language)[standing],
  };
  return [
    { term: t.membership, detail: t.membershipIs(is) },
    // A membership that ended before it began has no last day.
    ...(ends_on && ends_on > started_on
      ? [{ term: t.lastDay, detail: formats(language).day(addDays(ends_on, -1)) }]
      : []),
    ...rows,
  ];
}

/** Returns invoices, drafts and login-as sessions, unlinked; kinds and times in words, states and days as stored. */
function tablesOf({ invoices, drafts, visits }: UserRecord, reader: Reader) {
  const time = ownTimes(reader);
  return {
    invoices: invoices.map(({ number, due_on, total_c, paid_c, state }) => ({
      number,
      due_on,
      total_c,
      owed_c: owedOf({ total_c, paid_c, state }),
      state,
    })),
    drafts: drafts.map(({ kind, state, reference, updated_at, expires_at }) => ({
      key: `${kind} ${updated_at}`,
      kind: kindLabel(kind, reader.language),
      reference,
      state,
      changed: time(updated_at),
      expires_on: lastWholeDay(expires_at, westernmostZone),
    })),
    visits: visits.map(({ by, started_at, ended_at, reason }) => ({
      key: started_at,
      by,
      from: time(started_at),
      until: ended_at && time(ended_at),
      reason,
    })),
  };
}

const nameForm = z.object({ first_name: theirFirstNameField, last_name: theirLastNameField });
/** The only field of the form that activates or deactivates an account: the reason. */
const reasonForm = z.object({
  reason: lineField(
    problem("admin.reason_missing"),
    z.string().min(1, problem("admin.reason_missing")).max(200, problem("admin.long_200")),
  ),
});

/** Loads a user whose record is ours, or if the backend keeps its own users, one that can't be changed here. */
export const loadUserRecordPage = async (args: PageRequest<SignedIn>) =>
  (await args.backend.keeps("userRecords")) ? loadOwnRecord(args) : loadForeignRecord(args);

/** Returns the product's record of another backend's user; null if they never signed in here. */
async function findUserRecord(caller: Caller, id: string): Promise<UserRecord | null> {
  try {
    return await getUserRecord(caller, id);
  } catch (error) {
    if (isFailure(error, 404)) return null;
    throw error;
  }
}

/**
 * Returns a user of another product's backend, with what that backend and this product know. The name, the sign-in and
 * the sessions are the backend's, so they can't be changed here.
 */
async function loadForeignRecord(args: PageRequest<SignedIn>) {
  const { backend, caller, user: self, params, language } = args;
  await requireKept(backend, "userList");
  const id = params["id"] ?? "";
  const user = await findOrNotFound(args, () => getListedUser(backend, id));
  const [record, kept] = await Promise.all([findUserRecord(caller, id), loadUserFeatures(backend)]);
  const t = say(userRecordTexts, language);
  const row = toKnownRow(user, self, language, kept);
  const facts = [
    { term: t.email, detail: row.email },
    { term: t.type, detail: row.type },
    { term: t.role, detail: row.role },
    { term: t.company, detail: row.company },
    { term: t.phone, detail: formatPhone(user.phone ?? null) },
    {
      term: t.language,
      detail: user.language_chosen ? languageTable[user.language].name : null,
    },
    { term: t.status, detail: row.status },
  ];
  const { invoices, drafts } = record ? tablesOf(record, args) : { invoices: null, drafts: null };
  return {
    documentTitle: row.name,
    person: facts.flatMap(({ term, detail }) => (detail === null ? [] : [{ term, detail }])),
    benefits: record ? benefitRows(record, language, todayOf(record.user, clockNow())) : null,
    invoices,
    drafts,
    visits: null,
    isClosed: false,
    isAdministrator: false,
    help: null,
    logInAs: row.refused ? null : row.loginAs,
  };
}

/** Returns a user of this product, whose name, status and sign-in can be changed here. */
async function loadOwnRecord({ caller, user: self, params, url, language }: PageRequest<SignedIn>) {
  const id = params["id"] ?? "";
  const record = await findOrNotFound({ url }, () => getUserRecord(caller, id));
  const row = userRow(record.user, self, language);
  return {
    documentTitle: row.name,
    person: personRows(record, row, { language, user: self }),
    benefits: benefitRows(record, language, todayOf(record.user, clockNow())),
    ...tablesOf(record, { language, user: self }),
    isClosed: record.status === "closed",
    isAdministrator: record.user.user_is_admin,
    logInAs: row.refused ? null : row.loginAs,
    help: {
      name: {
        values: { first_name: record.user.user_first_name, last_name: record.user.user_last_name },
        constraints: getZodConstraint(nameForm),
      },
      linkTo: record.status === "inactive" ? null : row.email,
      status:
        record.status === "invited"
          ? null
          : {
              then: record.status === "active" ? ("inactive" as const) : ("active" as const),
              constraints: getZodConstraint(reasonForm),
            },
    },
  };
}

/** By the form's intent, sends a link, or activates or deactivates the account; without one, corrects the name. */
export async function handleUserForm({ backend, caller, params, fields }: PostedForm<SignedIn>) {
  await requireKept(backend, "userRecords");
  const id = params["id"] ?? "";
  const destination = userPath(id);
  const intent = fields.get("intent");
  if (intent === "link") {
    await sendUserLink(caller, id);
    return seeOther(destination, { notice: "userLinkSent" });
  }
  if (intent === "active" || intent === "inactive") {
    const submission = parseForm(fields, reasonForm);
    if (submission.status !== "success") return refuse(submission);
    await setUserStatus(caller, { id, status: intent, reason: submission.value.reason });
    return seeOther(destination, {
      notice: intent === "active" ? "userActivated" : "userDeactivated",
    });
  }
  return handleForm(fields, nameForm, async (value) => {
    await correctUserName(caller, { id, ...value });
    return seeOther(destination, { notice: "userNameCorrected" });
  });
}
