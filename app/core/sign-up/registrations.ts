import { wasSubmitted, type Registration, type SignUpFacts } from "~/domain/sign-up/registration";
import { localDay } from "~/domain/local-days";
import { normalizeResumeCode } from "~/domain/sign-up/registration-codes";
import { westernmostZone } from "~/domain/us-state-zones";
import type { Db } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { invalid } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import {
  draftsPerClient,
  forgetTries,
  countAttempt,
  resumesPerAddress,
  resumesPerClient,
} from "~/embedded/services/limits";
import { liveMembershipAmong, listWaitlistedStates } from "~/embedded/services/sign-up/openings";
import type { Person } from "~/embedded/services/people-queries";
import { canMakeAccounts } from "~/embedded/services/account/accounts-elsewhere";
import {
  recordAddressChange,
  listEndedKeys,
  endKeysForOwner,
  createDraftKey,
} from "~/embedded/services/sign-up/registration-keys";
import {
  endFormerAddressLinks,
  queueLinkMessage,
} from "~/embedded/services/sign-up/registration-links";
import {
  endDraft,
  isReturned,
  hasPrecedence,
  isOpenTo,
  isShownToApplicant,
  lockAnswers,
  lockDraft,
  lockPerson,
  createDraft,
  type RegistrationRow,
} from "~/embedded/services/sign-up/registration-rows";
import { storeStep, type StepRequest } from "~/embedded/services/sign-up/registration-steps";
import {
  isHiddenFrom,
  isPrivateKind,
  refuseHidden,
} from "~/embedded/services/sign-up/private-kinds";
import {
  loadRegistrationView,
  loadRegistrationViews,
} from "~/embedded/services/sign-up/registration-view";
import { findSignUpService } from "~/embedded/services/sign-up/kinds/sign-up-of";
import { recordIfRefused } from "~/embedded/services/account/security-events";
import { problem } from "~/domain/problems/problem";
import { read, write, writeInSteps } from "../call";
import { readSubscriptions } from "../own-rows";
import { findOwnersByKey, getVisitor } from "./guest-proof";

/**
 * Returns {@link SignUpFacts}: the newest registration of each kind, even decided or withdrawn, without deleted and
 * expired ones and those over.
 */
export const listRegistrations = read(
  "anyone",
  "listRegistrations",
  async (context): Promise<SignUpFacts> => {
    const { app, db, now, once } = context;
    const visitor = await getVisitor(context);
    const { person, keys } = visitor;
    const elsewhere =
      app.peopleOf === null
        ? {}
        : { elsewhere: { guests: person !== null || (await canMakeAccounts(app)) } };
    if (!person && keys.length === 0)
      return { registrations: [], membership: null, ...elsewhere, ended: [], waits: [] };
    const rows = await db
      .selectFrom("registrations")
      .selectAll()
      .where(isOpenTo(visitor))
      .where("state", "not in", ["discarded", "expired"])
      .orderBy("updated_at")
      .execute();
    const newest = new Map<string, RegistrationRow>();
    for (const row of rows.filter((each) => isShownToApplicant(each, now))) {
      if (isHiddenFrom(app, visitor, row)) continue;
      const service = wasSubmitted(row) ? findSignUpService(app, row.kind) : null;
      const today = localDay(now, person?.zone ?? westernmostZone);
      if (await service?.isOver?.(app, db, row, today)) continue;
      const other = newest.get(row.kind);
      if (!other || hasPrecedence(row, other)) newest.set(row.kind, row);
    }
    return {
      registrations: await loadRegistrationViews(
        app,
        now,
        [...newest.values()],
        person,
        await findOwnersByKey(app, visitor),
      ),
      membership:
        person && liveMembershipAmong(await readSubscriptions({ db, person, once }), person),
      ...elsewhere,
      ended: await listEndedKeys(db, keys),
      waits: person ? await listWaitlistedStates(db, person) : [],
    };
  },
);

/**
 * Starts a draft with its first answers and emails the link to it. A signed-in user has one live draft of a kind: if it
 * exists, this step is replaced, and a link is only emailed to a changed address. Returns the draft, and a guest's key.
 * @throws Refusal too_many (for a new draft) and too_large
 */
export const startRegistration = write(
  "anyone",
  "startRegistration",
  async (
    { app, db, now, client, findCaller },
    { kind, ...request }: StepRequest & { kind: string },
  ) => {
    const person = await findCaller();
    refuseHidden(app, { person }, { kind, owner_user_id: person?.id ?? null });
    if (person) await lockPerson(db, person.id);
    const live = person && (await findLiveDraft(db, now, person, kind));
    const refusal = live ? null : await countAttempt(app, db, draftsPerClient, client);
    if (refusal) return refusal;
    const draft = live ?? (await createDraft(db, now, kind, person));
    await endKeysForOwner(db, now, { person, keys: [] }, draft);
    const saved = await storeStep(app, db, now, draft, request, null);
    if (live && saved.email !== live.email) await endFormerAddressLinks(db, now, live);
    if (!live || saved.email !== live.email) await queueLinkMessage(app, db, saved);
    const { id, email } = saved;
    const key = person ? null : await createDraftKey(db, now, id, { typedAddress: email !== null });
    return { registration: await loadRegistrationView(app, now, draft.id, person), key };
  },
);

/** Returns the user's latest changed live draft of a kind, locked; null without one. */
async function findLiveDraft(
  db: Db,
  now: number,
  person: Person,
  kind: string,
): Promise<RegistrationRow | null> {
  const live = await db
    .selectFrom("registrations")
    .select("id")
    .where("owner_user_id", "=", person.id)
    .where("kind", "=", kind)
    .where("state", "=", "draft")
    .where("expires_at", ">", isoTime(now))
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return live ? lockDraft(db, now, { person, keys: [] }, live.id) : null;
}

/**
 * Saves a step's answers. A draft's first or changed address is emailed the link, and a former one's links end.
 * `rev` is the version that the caller saw; 0 for none.
 * @throws Refusal not_found, conflict for a stale `rev` or a submitted draft, and too_large
 */
export const saveRegistrationStep = write(
  "anyone",
  "saveRegistrationStep",
  async (args, { id, rev, ...request }: StepRequest & { id: string; rev: number }) => {
    const { app, db, now } = args;
    const visitor = await getVisitor(args);
    const draft = await lockAnswers(db, now, visitor, id);
    refuseHidden(app, visitor, draft);
    await endKeysForOwner(db, now, visitor, draft);
    const saved = await storeStep(app, db, now, draft, request, rev);
    if (saved.email !== draft.email) {
      await recordAddressChange(db, now, id, visitor.keys);
      await endFormerAddressLinks(db, now, draft);
    }
    // The answers are saved even if the limit of messages is reached. A returned application already belongs to its
    // owner.
    if (saved.email !== draft.email && !isReturned(draft)) await queueLinkMessage(app, db, saved);
    return loadRegistrationView(app, now, id, visitor.person);
  },
);

/** Sends a draft's link to its own address. @throws Refusal not_found, conflict, too_many; invalid without one */
export const mailRegistrationLink = write(
  "anyone",
  "mailRegistrationLink",
  async (args, id: string) => {
    const { app, db, now } = args;
    const visitor = await getVisitor(args);
    const draft = await lockDraft(db, now, visitor, id);
    refuseHidden(app, visitor, draft);
    return draft.email
      ? queueLinkMessage(app, db, draft)
      : invalid("email", problem("person.email_missing"));
  },
);

/** Ends a draft, audited: all but its bare row is deleted. @throws Refusal not_found and conflict */
export const discardRegistration = write(
  "anyone",
  "discardRegistration",
  async (args, id: string) => {
    const { app, db, now } = args;
    const visitor = await getVisitor(args);
    refuseHidden(app, visitor, await lockDraft(db, now, visitor, id));
    await endDraft(db, now, id, "discarded");
  },
);

/**
 * Opens a draft in another browser by its resume code and address, and returns both it and the browser's own key. Other
 * keys stay valid, and the user is not signed in.
 * @throws Refusal too_many, and invalid `code` alike for any mismatch
 */
export const resumeRegistration = writeInSteps(
  "anyone",
  "resumeRegistration",
  async ({ app, client, findCaller }, input: AddressAndCode) => {
    const person = await findCaller();
    return recordIfRefused(app, { email: input.email }, resumeDraft(app, person, input, client));
  },
);

/** An address, and the code that was sent to it or written down. */
type AddressAndCode = { email: string; code: string };

/** Does what `resumeRegistration` says, and counts tries by address and by network, which a success resets. */
async function resumeDraft(
  app: Installation,
  person: Person | null,
  input: AddressAndCode,
  client: string,
): Promise<{ registration: Registration; key: string }> {
  const { db } = app.storage;
  const now = app.clock();
  const refusal = await db.transaction().execute(async (trx) => {
    const byAddress = await countAttempt(app, trx, resumesPerAddress, input.email);
    const byClient = await countAttempt(app, trx, resumesPerClient, client);
    return byAddress ?? byClient;
  });
  if (refusal) throw refusal;
  const draft = await db
    .selectFrom("registrations")
    .select(["id", "kind"])
    .where("email", "=", input.email)
    .where("resume_code", "=", normalizeResumeCode(input.code) ?? "")
    .where("state", "=", "draft")
    .where("expires_at", ">", isoTime(now))
    .executeTakeFirst();
  if (!draft || isPrivateKind(app, draft)) throw invalid("code", problem("sign_up.code_unknown"));
  const key = await db.transaction().execute(async (trx) => {
    await forgetTries(app, trx, resumesPerAddress, input.email);
    await forgetTries(app, trx, resumesPerClient, client);
    await recordAudit(trx, now, {
      action: "registration.resumed",
      object: `registration:${draft.id}`,
    });
    return createDraftKey(trx, now, draft.id, { typedAddress: false });
  });
  return { registration: await loadRegistrationView(app, now, draft.id, person), key };
}
