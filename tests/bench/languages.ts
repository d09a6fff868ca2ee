import { join } from "node:path";
import { languages } from "~/language/languages";
import { demo } from "../setup/people/people";
import { freePort, startServer } from "../setup/servers/server-process";
import { load, median } from "./load";
import { signInToApp } from "./sign-in";

/** With a query, so that no document is kept. */
const pages = ["/?first", "/settings?first", "/benefits?first"];
const [rounds, seconds, warmUpSeconds] = [5, 2, 3];

/** What a page costs the server in each language, for the same person in the same process. Rounds alternate. */
export async function languagesBench(): Promise<void> {
  const app = await startServer("app", await freePort(), { DATABASE_URL: "" });
  try {
    const cookie = await signInToApp(app.url, join(app.dataDir, "outbox"), demo.owner);
    const headers = { cookie, Origin: app.url, "Sec-Fetch-Site": "same-origin" };
    const costs = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round++) {
      for (const language of languages) {
        const body = new URLSearchParams({ language });
        await fetch(`${app.url}/language`, { method: "POST", redirect: "manual", body, headers });
        for (const page of pages) {
          const { url, pid } = app;
          const cell = { name: language, page, url, pid, cookie };
          const { cpuMs } = await load(cell, round === 0 ? warmUpSeconds : seconds);
          const key = `${page} ${language}`;
          if (round > 0) costs.set(key, [...(costs.get(key) ?? []), cpuMs]);
        }
      }
    }
    for (const page of pages) {
      const of = (language: string) => median(costs.get(`${page} ${language}`) ?? []);
      const told = languages.map((each) => `${each} ${of(each).toFixed(2)} ms`).join(", ");
      console.log(`${page.padEnd(16)} ${told}: ${(of("es") / of("en")).toFixed(3)}`);
    }
    console.log(`CPU of a request. Medians of ${rounds} alternating rounds of ${seconds} s.`);
  } finally {
    await app.stop();
  }
}
