import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { plantCrowd, type Crowd } from "../../setup/crowd/covered";
import { testDatabase } from "../../setup/servers/test-database";
import type { Measured, Stage } from "./measured";

/** How many people each part is measured with; a tenth of them beside. */
const sizes: Record<Crowd, number> = { offer: 5_000, jobs: 100_000, carrier: 20_000 };
const share = Number(process.env.HEALTH_SHARE ?? 1);
const chosen = (process.env.HEALTH_PARTS ?? "offer,jobs,carrier").split(",") as Crowd[];

/** What a process may have of the heap that grows, MB: with more of it Node ends. */
const heapMb = 160;
/** All of its memory at its highest, MB: with the program itself, and what the databases keep. */
const peakMb = 420;
/** The thread may be kept no longer, ms of CPU, in which what compiles and tidies beside it counts too. */
const longestKept = 150;
/** A person may take so many times as long among ten times as many. */
const mostGrowth = 2;
/** So much is noise, s of CPU. */
const noise = 0.5;

/** Runs a part in a fresh process. @throws when it ends otherwise than by itself, as for want of memory */
async function measured(crowd: Crowd, count: number): Promise<{ stages: Stage[]; peak: number }> {
  const database = await testDatabase();
  try {
    await plantCrowd(database, crowd, count);
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${heapMb}`, "--import", "tsx", "tests/bench/health/measured.ts"],
      {
        env: {
          ...process.env,
          ...{ DATA_DIR: database.DATA_DIR, DATABASE_URL: database.DATABASE_URL ?? "" },
          ...{ CROWD: crowd, COUNT: String(count) },
        },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const stages: Stage[] = [];
    let peak = NaN;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const told = JSON.parse(line) as Measured;
      if ("peakMb" in told) peak = told.peakMb;
      else stages.push(told);
    });
    const ended = await new Promise((resolve) =>
      child.once("close", (code, signal) => resolve(signal ?? code)),
    );
    if (ended !== 0) throw new Error(`${crowd} of ${count} people ended with ${String(ended)}`);
    return { stages, peak };
  } finally {
    await database.cleanup();
  }
}

/** ms of CPU, which other programs of the machine add nothing to. */
const perPerson = ({ cpu, people }: Stage) => (1000 * cpu) / Math.max(1, people);
const written = (value: number, digits: number) => value.toFixed(digits).padStart(10);

function print(stage: Stage, few: Stage): void {
  const { what, people, seconds, cpu, delay } = stage;
  const each = people > 0 ? [written(perPerson(stage), 2), written(perPerson(few), 2)] : [];
  const figures = [written(people, 0), written(seconds, 1), written(cpu, 1), written(delay, 0)];
  console.log(what.padEnd(46) + [...figures, ...each].join(""));
}

/** What grows faster than the people do. */
function grown(stage: Stage, few: Stage): string[] {
  const { what, people, cpu, delay } = stage;
  const bound = (mostGrowth * perPerson(few) * Math.max(1, people)) / 1000 + noise;
  return [
    ...(cpu > bound
      ? [`${what} took ${cpu.toFixed(1)} s for ${people}, ${few.cpu.toFixed(1)} for a tenth`]
      : []),
    ...(delay > longestKept ? [`${what} kept the thread ${delay.toFixed(0)} ms`] : []),
  ];
}

/**
 * Health coverage of many: an offer is published to 5,000 people, the day's jobs at 100,000 who are covered, and a carrier's file
 * of 20,000, each in a process of its own with a bounded heap, beside a tenth of them.
 * @throws what takes longer for each person the more there are, keeps the thread, or needs more memory than it may
 */
export async function healthBench(): Promise<void> {
  const faults: string[] = [];
  const heads = ["people", "s", "CPU s", "delay ms", "ms each", "of tenth"];
  console.log(`\n${"".padEnd(46)}${heads.map((head) => head.padStart(10)).join("")}`);
  for (const crowd of chosen) {
    const many = Math.round(sizes[crowd] * share);
    const few = await measured(crowd, Math.round(many / 10));
    const { stages, peak } = await measured(crowd, many);
    for (const stage of stages) {
      const tenth = few.stages.find(({ what }) => what === stage.what);
      if (!tenth) throw new Error(`A tenth has no ${stage.what}`);
      print(stage, tenth);
      faults.push(...grown(stage, tenth));
    }
    console.log(
      `${crowd}: ${peak.toFixed(0)} MB at the highest (${few.peak.toFixed(0)} with a tenth), of ${peakMb}; heap of ${heapMb}\n`,
    );
    if (!(peak <= peakMb)) faults.push(`${crowd} needed ${peak.toFixed(0)} MB`);
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
