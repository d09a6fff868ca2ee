import type { Harness } from "../servers/embedded-harness";
import { stoppedChoice } from "../health/stopped-choices";
import { demo } from "../people/people";
import { waitingRoom } from "../people/waiting";
import { addRows } from "../databases/rows";

const as = demo.super;
let made = 0;

/** A message that was given up, made by hand: a real one takes a day. */
export async function bouncedMessage(
  backend: Harness,
  about: { kind?: string; to_email?: string; last_error?: string } = {},
): Promise<string> {
  const id = `m-bounced-${(made += 1)}`;
  const at = new Date(backend.clock.now()).toISOString();
  await backend.inDatabase(({ db }) =>
    addRows(db, "outbox", {
      id,
      kind: "sign_in_link",
      to_email: demo.member,
      payload: '{"next":null}',
      state: "failed",
      attempts: 30,
      not_before: at,
      last_error: "EENVELOPE 550",
      created_at: at,
      priority: 0,
      turn: "",
      ...about,
    }),
  );
  return id;
}

async function firstInNevada(backend: Harness): Promise<string> {
  await waitingRoom(backend).joined({
    email: `nevada-${(made += 1)}@elsewhere.example`,
    zip: "89101",
  });
  const { id } = await backend.inDatabase(({ db }) =>
    db
      .selectFrom("waitlist_entries")
      .select("id")
      .where("kind", "=", "insurance")
      .where("us_state", "=", "NV")
      .where("state", "=", "waiting")
      .orderBy("place")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

const inKansas = { product: "membership", us_state: "KS" } as const;
const capacityInKansas = (backend: Harness) =>
  backend.inDatabase(async ({ db }) => {
    const row = await db
      .selectFrom("state_openings")
      .select("capacity")
      .where("us_state", "=", inKansas.us_state)
      .where("product", "=", inKansas.product)
      .executeTakeFirst();
    return row?.capacity ?? null;
  });

async function invitedInNevada(backend: Harness): Promise<string> {
  const id = await firstInNevada(backend);
  const invited = { state: "invited", invited_until: "2099-01-01T00:00:00.000Z" } as const;
  await backend.inDatabase(({ db }) =>
    db.updateTable("waitlist_entries").set(invited).where("id", "=", id).execute(),
  );
  return id;
}

export const superAdminInputs = (backend: Harness) => ({
  decideStoppedChoice: async () => ({
    as,
    input: [{ id: await stoppedChoice(backend), decision: "lift" }],
  }),
  inviteNext: async () => ({
    as,
    input: [{ kind: "insurance", us_state: "NV", entry_id: await firstInNevada(backend) }],
  }),
  withdrawPlace: async () => ({
    as,
    input: [{ kind: "insurance", us_state: "NV", entry_id: await invitedInNevada(backend) }],
  }),
  changeStateOpening: async () => {
    const capacity = await capacityInKansas(backend);
    const was = { status: "open", capacity };
    const input = [{ ...inKansas, status: "open", capacity: (capacity ?? 0) + 1, was }];
    return { as, input };
  },
  listAuditObjects: () => ({ as, input: ["Harbor"] }),
  listFailedMessages: () => ({ as, input: [""] }),
  getFailedMessage: async () => ({ as, input: [await bouncedMessage(backend)] }),
  sendMessageAgain: async () => ({ as, input: [await bouncedMessage(backend)] }),
});
