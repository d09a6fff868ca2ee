import { createHash } from "node:crypto";
import { writeSync } from "node:fs";
import { join } from "node:path";
import type { CarrierFile } from "~/contract/admin/carrier-calls";
import { suggestedDays } from "~/domain/health/choosing/offer-window";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend, type EmbeddedBackend } from "~/embedded/embedded";
import { publishOffer } from "~/embedded/services/health/offers";
import { csvDownload, x12Download } from "~/screens/admin/carrier-download.server";
import type { PageRequest } from "~/sessions/visitor";
import {
  bigEmployer,
  toldCarrier,
  whenCovered,
  coveredCounts,
  type Crowd,
} from "../../setup/crowd/covered";
import { filledAt } from "../../setup/crowd/filled";
import { someTerms } from "../../setup/health/offer-desk";
import { demo } from "../../setup/people/people";
import { appUrl, embeddedHarness, environmentOn } from "../../setup/servers/embedded-harness";
import { movableClock } from "../../setup/servers/movable-clock";
import { fewFiles, watched } from "./watched";
import { signInToBackend } from "../sign-in";

/*
 * One part of the bench in a process of its own, whose peak of memory is that part's alone (health.ts). Says what each stage
 * took, a line of JSON each.
 */

/** Seconds, those of CPU, and for how many ms of CPU at most the thread was kept. */
export type Stage = { what: string; people: number; seconds: number; cpu: number; delay: number };
export type Measured = Stage | { peakMb: number };

const { DATA_DIR = "", DATABASE_URL, CROWD, COUNT } = process.env;
const count = Number(COUNT);
const database = { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
const env = environmentOn(database);
const tell = (what: Measured) => void writeSync(1, `${JSON.stringify(what)}\n`);

/**
 * For how many ms of CPU at most the thread was kept while something ran. Not by the clock on the wall: what other programs of
 * the machine take would be in it.
 */
async function kept(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let [longest, before] = [0, used()];
  const ticking = setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1);
  await work();
  clearInterval(ticking);
  return Math.max(longest, used() - before);
}

/** Runs a stage beside the visitor, and tells of it. */
async function told(
  backend: EmbeddedBackend,
  headers: Record<string, string>,
  { what, people }: Pick<Stage, "what" | "people">,
  work: () => Promise<unknown>,
): Promise<void> {
  let delay = 0;
  const { seconds, cpuMs } = await watched(backend, headers, async () => {
    delay = await kept(work);
  });
  tell({ what, people, seconds, cpu: cpuMs / 1000, delay });
}

/** A backend with somebody who opens pages beside whatever is measured. */
async function measuring() {
  const clock = movableClock(filledAt);
  const backend = await createEmbeddedBackend(env, {
    clock: clock.now,
    delivery: fewFiles(env, clock.now),
    print: () => undefined,
    pollsJobs: false,
  });
  const outbox = join(env.DATA_DIR, "outbox");
  return {
    ...{ backend, clock },
    async stage(what: string, people: number, work: () => Promise<unknown>) {
      const headers = await signInToBackend(appUrl, appUrl, outbox, demo.member, (url, init) =>
        backend.fetch(new Request(url, init)),
      );
      await told(backend, headers, { what, people }, work);
    },
  };
}

async function offer(): Promise<void> {
  const today = filledAt.slice(0, 10);
  const storage = await openEmbeddedDatabase(database);
  const offered = {
    ...{ companyId: bigEmployer, registrationId: "big-offer", terms: someTerms },
    ...{ ...suggestedDays(today), agreementVersion: "1", signedName: "Ana Smith" },
  };
  await storage.db.transaction().execute((trx) => publishOffer(trx, Date.parse(filledAt), offered));
  await storage.close();
  const { backend, stage } = await measuring();
  await stage("everybody is invited to a new offer", count, () => backend.runJobs());
  await stage("their letters", count, () => backend.drainMail());
  await backend.close();
}

async function jobs(): Promise<void> {
  const { backend, clock, stage } = await measuring();
  await backend.runJobs();
  clock.advance(61 * 60_000);
  await stage("jobs with nothing due", 0, () => backend.runJobs());
  const of = coveredCounts(count);
  const stages: [keyof typeof whenCovered, string, number][] = [
    ["windowsClose", "windows close, and offers", of.windows + of.companies],
    ["premiums", "premiums are invoiced, for everybody", count],
    ["ageOut", "children who will be too old", of.children],
    ["begins", "coverage begins, and ends", count],
    ["membershipsEnd", "memberships end, and what they cover", Math.floor(count / 20)],
  ];
  for (const [when, what, people] of stages) {
    clock.advance(Date.parse(whenCovered[when]) - clock.now());
    await stage(what, people, () => backend.runJobs());
  }
  await backend.close();
}

/** Reads a download as somebody who takes it, and keeps nothing. @returns its length */
async function taken({ pieces }: { pieces: AsyncIterable<string> }): Promise<number> {
  const hash = createHash("sha256");
  let letters = 0;
  for await (const piece of pieces) {
    letters += piece.length;
    hash.update(piece);
  }
  return letters;
}

async function carrier(): Promise<void> {
  const harness = await embeddedHarness({
    database: { ...database, cleanup: async () => {} },
    startAt: filledAt,
  });
  const boss = harness.browser();
  await boss.signIn(demo.super);
  const outbox = join(env.DATA_DIR, "outbox");
  const headers = await signInToBackend(appUrl, appUrl, outbox, demo.member, (url, init) =>
    harness.backend.fetch(new Request(url, init)),
  );
  const base = "/api/v1/super-admin";
  const stage = (what: string, work: () => Promise<unknown>) =>
    told(harness.backend, headers, { what, people: count }, work);
  /** Asked again as long as there is more, as an administrator does. */
  const make = async () => {
    for (;;) {
      const { body } = await boss.call("POST", `${base}/carriers/${toldCarrier}/files`, {});
      const { id, finished } = body.data as { id: string | null; finished: boolean };
      if (finished) return id;
    }
  };
  let id: string | null = null;
  await stage("a carrier's first file", async () => (id = await make()));
  const file = (await boss.call("GET", `${base}/carrier-files/${id}`)).body.data as CarrierFile;
  if (file.additions < count) throw new Error(`${file.additions} of ${count} are in the file`);
  const backend = {
    async call(name: string, { params, body }: { params: { id: string }; body?: unknown }) {
      const path = `${base}/carrier-files/${params.id}`;
      return name === "carrierFile"
        ? file
        : (await boss.call("POST", `${path}/lines`, body)).body.data;
    },
  };
  const asked = {
    ...{ backend, params: { carrier: file.carrier, file: file.id } },
    ...{ url: new URL(appUrl), request: new Request(appUrl) },
  } as unknown as PageRequest;
  for (const [what, download] of [
    ["taken as CSV", csvDownload],
    ["taken as an 834", x12Download],
  ] as const) {
    await stage(what, async () => {
      const letters = await taken(await download(asked));
      if (letters < count * 50) throw new Error(`${what}: ${letters} letters`);
    });
  }
  await stage("another one, with nothing new", async () => {
    if ((await make()) !== null) throw new Error("something is told twice");
  });
  await harness.close();
}

const parts: Record<Crowd, () => Promise<void>> = { offer, jobs, carrier };
await parts[CROWD as Crowd]();
// Of the whole process: the heap, what the databases keep beside it, and the program itself.
tell({ peakMb: process.resourceUsage().maxRSS / 1024 });
