import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** What a process has cost, as Linux counts it: nothing has to be built into the process for this. */

/** Milliseconds of CPU that all threads of the process have used so far. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // It ended just now.
      return 0;
    }
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

function kilobytes(pid: number, name: "VmHWM" | "VmRSS"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
}

/** Megabytes by which the process grew at most while `run` ran. */
export async function growthOf(pid: number, run: () => Promise<unknown>): Promise<number> {
  // Forgets the highest size so far.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = kilobytes(pid, "VmRSS");
  await run();
  return Math.max(0, kilobytes(pid, "VmHWM") - before) / 1024;
}
