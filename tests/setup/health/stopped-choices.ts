import { createSecret, hashSecret } from "~/embedded/services/secret-hash";
import type { Harness } from "../servers/embedded-harness";
import { addRows } from "../databases/rows";

const chosen = "enrollment-omar-haddad";
let made = 0;

export const stopLink = (backend: Harness): Promise<string> =>
  backend.inDatabase(async ({ db }) => {
    const [secret, registration_id] = [createSecret(), `registration-stopped-${(made += 1)}`];
    const at = (hours: number) => new Date(backend.clock.now() + hours * 3_600_000).toISOString();
    const { user_id } = await db
      .updateTable("enrollments")
      .set({ registration_id, frozen_until: null })
      .where("id", "=", chosen)
      .returning("user_id")
      .executeTakeFirstOrThrow();
    await addRows(db, "tokens", {
      id: `${registration_id}.stop_election.0`,
      hash: hashSecret(secret),
      purpose: "stop_election",
      user_id,
      registration_id,
      email: "omar.haddad@harborstreet.example",
      attempts: 0,
      expires_at: at(24 * 7),
      created_at: at(0),
    });
    return secret;
  });

export const stoppedChoice = (backend: Harness): Promise<string> =>
  backend.inDatabase(async ({ db }) => {
    const frozen_until = new Date(backend.clock.now() + 72 * 3_600_000).toISOString();
    await db.updateTable("enrollments").set({ frozen_until }).where("id", "=", chosen).execute();
    return chosen;
  });
