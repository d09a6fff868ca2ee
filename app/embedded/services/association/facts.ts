import type { Kysely } from "kysely";
import { liveMemberships } from "~/domain/association/states";
import type { AssociationFacts } from "~/domain/association/association-facts";
import type { EmbeddedTables, Row, UserRow } from "../../db/schema";
import type { Installation } from "../../installation";
import { isOpenTo, type RegistrationVisitor } from "../sign-up/registration-rows";
import { liveMembershipOf } from "../sign-up/openings";
import type { Vault } from "../sign-up/kinds/submission";
import { typedAnswers } from "../sign-up/kinds/submit-answers";
import { doorIn, doorOf, noDoor, type Door } from "./door";

type Db = Kysely<EmbeddedTables>;
type Draft = Pick<Row<"registrations">, "id" | "owner_user_id" | "state">;
type Joiner = Pick<UserRow, "id" | "company_id" | "company_role">;

/** The association membership that a person, or the company that they own, has now; null for none. */
export async function associationMembershipOf(
  db: Db,
  { id, company_id }: Pick<Joiner, "id" | "company_id">,
) {
  const row = await db
    .selectFrom("association_memberships as m")
    .innerJoin("associations as a", "a.id", "m.association_id")
    .select(["m.id", "m.association_id", "m.state", "a.name", "a.slug"])
    .where("m.state", "in", liveMemberships)
    .where((is) =>
      is.or([
        is("m.user_id", "=", id),
        ...(company_id ? [is("m.company_id", "=", company_id)] : []),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

async function payerOf(db: Db, person: Joiner): Promise<AssociationFacts["membership"]> {
  // Whose company pays is a member by that, and joins nothing themselves.
  if (person.company_id && person.company_role !== "owner") return null;
  const live = await liveMembershipOf(db, person);
  if (!live) return null;
  const company =
    live.payer === "company"
      ? await db
          .selectFrom("companies")
          .select("co_name")
          .where("id", "=", person.company_id ?? "")
          .executeTakeFirst()
      : null;
  return { payer: live.payer, co_name: company?.co_name ?? null };
}

const joinerOf = (db: Db, id: string | null): Promise<Joiner | undefined> =>
  db
    .selectFrom("users")
    .select(["id", "company_id", "company_role"])
    .where("id", "=", id ?? "")
    .executeTakeFirst();

/**
 * What an application depends on besides its answers. One that was sent in keeps the agreement that was signed, and its
 * association, whether or not that takes new members by now.
 */
export async function associationFacts(
  vault: Pick<Vault, "seals">,
  db: Db,
  now: number,
  draft: Draft | null,
  personId: string | null = draft?.owner_user_id ?? null,
): Promise<AssociationFacts> {
  const { door, signed } = await doorOfDraft(vault, db, now, draft);
  const person = await joinerOf(db, personId);
  const belongs = person ? await associationMembershipOf(db, person) : null;
  const sent = draft !== null && draft.state === "submitted";
  const { association } = door;
  const closed = door.closed && !sent;
  return {
    association:
      association && !closed
        ? {
            slug: association.slug,
            name: association.name,
            dues_c: association.dues_c,
            agreement_version: (sent ? signed : null) ?? association.agreement_version,
          }
        : null,
    closed,
    membership: person ? await payerOf(db, person) : null,
    belongs: belongs && { name: belongs.name, same: belongs.association_id === association?.id },
  };
}

/** The door that an application's answers name, and the version of the agreement that they say was read. */
export async function doorOfDraft(
  vault: Pick<Vault, "seals">,
  db: Db,
  now: number,
  draft: Pick<Draft, "id"> | null,
): Promise<{ door: Door; signed: string | null }> {
  if (!draft) return { door: noDoor, signed: null };
  const answers = await typedAnswers(vault, db, draft.id);
  const version = answers["agreements"]?.["version"];
  return {
    door: await doorOf(db, now, doorIn(answers["join"]), draft.id),
    signed: typeof version === "string" ? version : null,
  };
}

/** The visitor's own application to an association that goes on; null for none. */
export async function applicationOf(
  app: Pick<Installation, "storage">,
  visitor: RegistrationVisitor,
): Promise<Row<"registrations"> | null> {
  const { person, keys } = visitor;
  if (!person && keys.length === 0) return null;
  const row = await app.storage.db
    .selectFrom("registrations")
    .selectAll()
    .where(isOpenTo(visitor))
    .where("kind", "=", "association")
    .where("state", "not in", ["discarded", "expired", "rejected", "withdrawn"])
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
