import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type RunnerResult } from "lighthouse";
import { ensureChromium, launchFlags } from "../setup/servers/chromium.js";
import { demo } from "../setup/people/people";
import { freePort, startServer } from "../setup/servers/server-process";
import { median } from "./load";
import { signInToApp } from "./sign-in";

/** Lighthouse's mobile preset is its default: 412×823, CPU four times slower, slow 4G. */
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = 3;

type Result = RunnerResult["lhr"];

async function look(url: string, port: number, cookie: string): Promise<Result> {
  const given = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
    extraHeaders: cookie ? { Cookie: cookie } : undefined,
  });
  const lhr = given?.lhr;
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message}`);
  // With an expired cookie, Lighthouse would look at the sign-in page instead.
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} became ${lhr.finalDisplayedUrl}`);
  return lhr;
}

const score = ({ categories: found }: Result, name: string) =>
  Math.round((found[name]?.score ?? 0) * 100);

const faults = (result: Result) =>
  categories.flatMap((name) =>
    (result.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      const short = weight > 0 && audit && audit.score !== null && audit.score < 0.995;
      return short ? [`  ${name}: ${audit.title} ${audit.displayValue ?? ""}`] : [];
    }),
  );

/**
 * Prints Lighthouse's scores of pages, and how far they shift. Performance and shift are the median of three; the other scores
 * are the lowest. Below 100 anywhere the exit code is 1.
 * @param pages addresses, each with the cookie that it is asked with
 */
export async function printScores(url: string, pages: Record<string, string>): Promise<void> {
  const port = await freePort();
  const args = [...launchFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    const titles = [...categories, "layout shift"].map((name) => name.padStart(15)).join("");
    console.log(`\nLighthouse, mobile  ${titles}`);
    for (const [page, session] of Object.entries(pages)) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run++) results.push(await look(url + page, port, session));
      const scores = categories.map((name) => {
        const all = results.map((result) => score(result, name));
        return name === "performance" ? median(all) : Math.min(...all);
      });
      const shift = median(
        results.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? NaN),
      );
      const figures = [...scores, shift.toFixed(3)]
        .map((score) => String(score).padStart(15))
        .join("");
      console.log((page.split("?")[0] ?? "").padEnd(20) + figures);
      if (scores.every((score) => score === 100)) continue;
      for (const line of new Set(results.flatMap(faults))) console.log(line);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

/** Lighthouse's scores of the dashboard (signed in), the sign-in page and a legal page, on the production build. */
export async function lighthouseScores(): Promise<void> {
  const app = await startServer("app", await freePort(), { DATABASE_URL: "" });
  try {
    const cookie = await signInToApp(app.url, join(app.dataDir, "outbox"), demo.member);
    await printScores(app.url, { "/": cookie, "/login": "", "/terms-service": "" });
  } finally {
    await app.stop();
  }
}
