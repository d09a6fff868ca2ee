import type { WaitlistEntry } from "~/domain/sign-up/waitlist-fields";
import { joinWaitlist, getWaitlistEntry, withdrawFromWaitlist } from "~/core/sign-up/waitlist";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { createLog } from "~/embedded/create-log";
import { runWaitlistJobs } from "~/embedded/schedule/jobs";
import { inviteNext } from "~/embedded/services/sign-up/waitlist-invitations";
import type { Storage } from "~/storage/storage";
import type { Answered, Browser, Harness } from "../servers/embedded-harness";
import { wholeRun } from "../servers/whole-run";
import { findRows } from "../databases/rows";

export type Wish = {
  email: string;
  zip?: string;
  kind?: WaitlistEntry["kind"];
  language?: "en" | "es";
  as?: Browser;
};

let people = 0;
/** An address that no other test uses. */
export const someone = (): string => `waiting-${(people += 1)}@elsewhere.example`;

/** Health insurance is closed in these states, and no one of the seed waits there; each has one ZIP code. */
export const closed = {
  WY: "82001",
  NE: "68501",
  KS: "66101",
  ME: "04101",
  VT: "05401",
  NH: "03301",
  OK: "73101",
} as const;

const entryIn = (link: string) => new URL(link).searchParams.get("entry") ?? "";

export function waitingRoom(harness: Harness) {
  function join({ email, as, ...reported }: Wish): Promise<Answered> {
    const request = {
      kind: "insurance" as const,
      first_name: "Vera",
      zip: closed.WY,
      group_size: null,
      coverage_now: null,
      email,
      ...reported,
    };
    return as ? as.ask(joinWaitlist, request) : harness.ask(joinWaitlist, [request]);
  }

  /** Runs on the database itself, between a stop and a start. */
  const onDatabase = <Result>(
    work: (
      desk: {
        storage: Storage<EmbeddedTables>;
        clock: () => number;
        log: ReturnType<typeof createLog>;
        nudgeMail: () => undefined;
      },
      /** The same with connections of its own: a second process, on PostgreSQL. */
      other: Storage<EmbeddedTables>,
    ) => Promise<Result>,
  ) =>
    harness.inDatabase(async (storage) => {
      const log = createLog("silent");
      const isShared = storage.engine === "postgres";
      const other = isShared ? await openEmbeddedDatabase(harness.env) : storage;
      try {
        const desk = { storage, clock: harness.clock.now, log, nudgeMail: () => undefined };
        return await work(desk, other);
      } finally {
        if (other !== storage) await other.close();
      }
    });

  return {
    join,
    async joined(request: Wish): Promise<string> {
      const answer = await join(request);
      if (answer.status !== 200) throw new Error(`not joined: ${answer.status} ${answer.text}`);
      return answer.body.data.key as string;
    },
    look: (key: string) => harness.ask(getWaitlistEntry, [key]),
    entry: async (key: string) =>
      (await harness.ask(getWaitlistEntry, [key])).body.data as WaitlistEntry,
    withdraw: (key: string) => harness.ask(withdrawFromWaitlist, [key]),
    async messageTo(email: string) {
      const mail = await harness.mailTo(email);
      return mail && { ...mail, key: entryIn(mail.link) };
    },
    onDatabase,
    invite: (us_state: string, kind: WaitlistEntry["kind"] = "insurance") =>
      onDatabase((desk) => inviteNext(desk, { kind, us_state })),
    /** Time's work, four times at once in two processes. */
    followAtOnce: () =>
      onDatabase(async (desk, other) => {
        const desks = [desk, { ...desk, storage: other }, desk, { ...desk, storage: other }];
        await Promise.all(desks.map((desk) => runWaitlistJobs(desk, wholeRun)));
      }),
    lettersStored: (kind: string, email: string) =>
      onDatabase(async ({ storage }) => {
        const rows = await findRows(storage.db, "outbox", { kind, to_email: email }, ["id"]);
        return rows.length;
      }),
  };
}
