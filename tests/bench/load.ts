import { readFileSync } from "node:fs";
import autocannon from "autocannon";

export type Cell = {
  name: string;
  page: string;
  url: string;
  pid: number;
  cookie: string;
};

/** `cpuMs`: of the server process, for each request. */
export type Measure = { cpuMs: number; perSecond: number };

/** Linux counts a process's CPU time in hundredths of a second, independent of the kernel's own clock. */
const msPerTick = 10;

/** User and system time of a whole process, all threads, in ms (proc(5), fields 14 and 15 of stat). */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/**
 * Loads one page for `seconds`.
 * @returns CPU milliseconds of the server process per answered request, and answered requests per second.
 * @throws when an answer was not a page: a fast error would be a flattering figure.
 */
export async function load(
  { name, page, url, pid, cookie }: Cell,
  seconds: number,
): Promise<Measure> {
  const before = cpuMsOf(pid);
  const result = await autocannon({
    url: url + page,
    connections: 8,
    duration: seconds,
    headers: { "accept-encoding": "gzip", accept: "text/html", ...(cookie ? { cookie } : {}) },
  });
  const cpu = cpuMsOf(pid) - before;
  if (result.non2xx || result.errors || result.timeouts || result.requests.total === 0)
    throw new Error(
      `${name} ${page}: ${result.non2xx} answers were no pages, ${result.errors} failed, of ${result.requests.total}`,
    );
  const { total } = result.requests;
  return { cpuMs: cpu / total, perSecond: total / seconds };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Returns the time within which this share of requests ended. */
export const at = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
};
