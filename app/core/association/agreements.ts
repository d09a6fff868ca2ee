import { randomUUID } from "node:crypto";
import { agreementSchema, type AgreementValues } from "~/domain/association/agreement-fields";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { payerName } from "~/embedded/services/account/login-as";
import { recordAudit } from "~/embedded/services/audit";
import { parseOrRefuse, versionOfValues } from "~/embedded/services/company/own-company";
import { countRows } from "~/embedded/services/page-of-rows";
import { getPayerZone } from "~/embedded/services/zones";
import { read, write } from "../call";
import { getManagedAssociation, lockManagedAssociation, type Association } from "./desk-access";
import { changeAssociation } from "./join-code";

/** The versions of an association's agreement. A published version never changes, because members have signed it. */

type Agreement = Row<"association_agreements">;
type AgreementKey = { association: string; id: string };

const valuesOf = ({ version, body, body_es, summary, summary_es }: Agreement): AgreementValues => ({
  version,
  body,
  summary,
  body_es: body_es ?? "",
  summary_es: summary_es ?? "",
});

/** Selects an association's memberships with a signed agreement, also former ones. */
const selectSignatures = (db: Db, associationId: string) =>
  db
    .selectFrom("association_memberships as m")
    .where("m.association_id", "=", associationId)
    .where("m.agreed_version", "is not", null)
    .where("m.signed_at", "is not", null);

/** Returns when a version was published, whether it is current, and how often it was signed, also by former members. */
async function loadAgreementLine(
  db: Db,
  { id: associationId, agreement_version }: Association,
  { id, version, published_at }: Agreement,
) {
  const signed = await countRows(
    selectSignatures(db, associationId).where("m.agreed_version", "=", version),
  );
  const current = published_at !== null && version === agreement_version;
  return { id, version, published_at, current, signed };
}

/** Returns the versions of an association's agreement, drafts first and then the newest. @throws Refusal not_found */
export const listAgreements = read(
  "super",
  "listAgreements",
  async ({ db, person }, input: { association: string }) => {
    const association = await getManagedAssociation(db, person, input.association);
    const rows = await db
      .selectFrom("association_agreements")
      .selectAll()
      .where("association_id", "=", association.id)
      .execute();
    const order = ({ published_at }: Agreement) => published_at ?? "9999";
    rows.sort((a, b) => (order(a) < order(b) ? 1 : -1));
    return Promise.all(rows.map((row) => loadAgreementLine(db, association, row)));
  },
);

/** @throws Refusal not_found for a version that isn't the association's */
async function getAgreementRow(db: Db, { association, id }: AgreementKey): Promise<Agreement> {
  return db
    .selectFrom("association_agreements")
    .selectAll()
    .where("association_id", "=", association)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(notFound);
}

/** Returns a version of an agreement and all its signers, the newest first. @throws Refusal not_found */
export const getAgreement = read(
  "super",
  "getAgreement",
  async ({ db, person }, agreement: AgreementKey) => {
    const association = await getManagedAssociation(db, person, agreement.association);
    const row = await getAgreementRow(db, agreement);
    const signed = await selectSignatures(db, association.id)
      .leftJoin("companies as c", "c.id", "m.company_id")
      .leftJoin("users as u", "u.id", "m.user_id")
      .select([
        "m.member_no",
        "m.signer_name",
        "m.signed_at",
        "m.company_id",
        "m.user_id",
        "c.co_name",
      ])
      .select(["u.first_name", "u.last_name"])
      .where("m.agreed_version", "=", row.version)
      .orderBy("m.signed_at", "desc")
      .orderBy("m.id")
      .execute();
    const signers = [];
    for (const { co_name, first_name, last_name, ...signature } of signed) {
      const signed_at = signature.signed_at ?? "";
      signers.push({
        member: payerName({ co_name, first_name, last_name }),
        member_no: signature.member_no,
        signer_name: signature.signer_name ?? "",
        signed_at,
        /** In the member's time zone. */
        signed_on: localDay(signed_at, await getPayerZone(db, signature)),
      });
    }
    return {
      ...(await loadAgreementLine(db, association, row)),
      ...valuesOf(row),
      association: association.name,
      seenVersion: versionOfValues(valuesOf(row)),
      signers,
    };
  },
);

/** Returns the next name that isn't taken: "2026-02" after "2026-01", and "first-2" after "first". */
function nextVersion(version: string, taken: readonly string[]): string {
  const [, head = `${version}-`, last = "1"] = /^(.*?)(\d{1,6})$/.exec(version.slice(0, 16)) ?? [];
  for (let number = Number(last) + 1; ; number += 1) {
    const next = `${head}${String(number).padStart(last.length, "0")}`;
    if (!taken.includes(next)) return next;
  }
}

/** Continues the existing draft, or starts one with the current text, if any. @returns its id @throws Refusal not_found */
export const beginAgreement = write(
  "super",
  "beginAgreement",
  async ({ db, now, person }, input: { association: string }): Promise<string> => {
    const association = await lockManagedAssociation(db, person, input.association);
    const rows = await db
      .selectFrom("association_agreements")
      .selectAll()
      .where("association_id", "=", association.id)
      .execute();
    const draft = rows.find(({ published_at }) => published_at === null);
    if (draft) return draft.id;
    const before = rows.find(({ version }) => version === association.agreement_version);
    const id = randomUUID();
    const version = nextVersion(
      association.agreement_version,
      rows.map((row) => row.version),
    );
    await db
      .insertInto("association_agreements")
      .values({
        id,
        association_id: association.id,
        version,
        body: before?.body ?? "",
        body_es: before?.body_es ?? null,
        summary: before?.summary ?? "",
        summary_es: before?.summary_es ?? null,
        created_at: isoTime(now),
        updated_at: isoTime(now),
      })
      .execute();
    await recordAudit(db, now, {
      action: "agreement.begun",
      object: `association_agreement:${id}`,
      after: { association: association.id, version },
    });
    return id;
  },
);

/** Changes a draft. Idempotent. @throws Refusal not_found; invalid for a taken name; conflict if changed or published */
export const saveAgreement = write(
  "super",
  "saveAgreement",
  async (
    { db, now, person },
    {
      association,
      id,
      seenVersion: version,
      values,
    }: AgreementKey & { seenVersion: string; values: AgreementValues },
  ) => {
    await lockManagedAssociation(db, person, association);
    const row = await getAgreementRow(db, { association, id });
    const { body_es, summary_es } = values;
    const changed = {
      ...row,
      ...values,
      body_es: body_es || null,
      summary_es: summary_es || null,
    };
    const is = versionOfValues(valuesOf(row));
    if (versionOfValues(valuesOf(changed)) === is) return;
    if (row.published_at !== null) throw conflict(problem("roster.published"));
    if (is !== version) throw conflict(problem("calls.changed_elsewhere"));
    const other = await db
      .selectFrom("association_agreements")
      .select("id")
      .where("association_id", "=", association)
      .where("version", "=", values.version)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (other) {
      throw invalid("version", problem("roster.version_taken", { version: values.version }));
    }
    await db
      .updateTable("association_agreements")
      .set({ ...changed, updated_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    await recordAudit(db, now, {
      action: "agreement.saved",
      object: `association_agreement:${id}`,
      after: { version: values.version },
    });
  },
);

/**
 * Publishes a version, which new members sign from now on. A repeat changes nothing.
 * @throws Refusal not_found; invalid for an incomplete one; conflict if it has changed since `seenVersion`
 */
export const publishAgreement = write(
  "super",
  "publishAgreement",
  async (
    { db, now, person },
    { seenVersion: version, ...agreement }: AgreementKey & { seenVersion: string },
  ) => {
    const association = await lockManagedAssociation(db, person, agreement.association);
    const row = await getAgreementRow(db, agreement);
    if (row.published_at !== null) return;
    if (versionOfValues(valuesOf(row)) !== version) {
      throw conflict(problem("calls.changed_elsewhere"));
    }
    parseOrRefuse(agreementSchema, valuesOf(row));
    await db
      .updateTable("association_agreements")
      .set({ published_at: isoTime(now), updated_at: isoTime(now) })
      .where("id", "=", row.id)
      .execute();
    await changeAssociation(db, now, person, association, { agreement_version: row.version });
    await recordAudit(db, now, {
      action: "agreement.published",
      object: `association_agreement:${row.id}`,
      before: { version: association.agreement_version },
      after: { version: row.version },
    });
  },
);
