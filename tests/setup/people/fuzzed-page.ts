import fc from "fast-check";
import { expect } from "vitest";
import { largestForm } from "~/http/read-form.server";
import { postForms } from "../browser/rendered-page";
import type { AppBrowser, AppInProcess } from "../servers/app-in-process";
import { whole } from "../source/whole";
import { currentRev, mustBeKept, packed, submissions, type Pairs } from "./fuzzed-forms";

/** The database doesn't change what junk does; PostgreSQL, some times slower, gets a sample. */
const wholeRuns = process.env.DATABASE_URL ? 8 : 20;
const fuzzRuns = Number(process.env.FUZZ_RUNS ?? (whole ? wholeRuns : 5));
/** The whole document is asked for this often: its error summary must lead to its fields. */
const documentEvery = whole ? 10 : 5;

export type FuzzedPage = {
  route: string;
  path: string;
  /** The button gives its answer: a form without it is tampered with, and no field on the page stands for it. */
  byButton?: boolean | undefined;
};

/** The answers that a refused form keeps, wherever the page's data has them. */
function keptIn(data: unknown): Record<string, unknown> | null {
  if (!data || typeof data !== "object") return null;
  if ("initialValue" in data) return data.initialValue as Record<string, unknown>;
  for (const inside of Object.values(data)) {
    const found = keptIn(inside);
    if (found) return found;
  }
  return null;
}

/** An answer by its field's name, whose dots lead into it. */
const keptAt = (kept: Record<string, unknown> | null, name: string): unknown =>
  name
    .split(".")
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], kept);

/** More fields of one name than any form has: such a form isn't read, so nothing of it comes back. */
const isCrowded = (pairs: Pairs) =>
  pairs.some(([name]) => pairs.filter(([other]) => other === name).length > 100);

/** Sends a page's form with hostile submissions, which are refused or accepted and never crash the app or its backend. */
export async function fuzzPage(
  app: AppInProcess,
  browser: AppBrowser,
  { route, path, byButton = false }: FuzzedPage,
): Promise<void> {
  const visible = postForms((await browser.peek(path)).text, path);
  const own = path.split("?")[0];
  const [first] = visible.filter(({ action }) => action.split("?")[0] === own);
  const sentTo = new URL(first?.action ?? own ?? path, app.harness.env.APP_URL);
  const filled = (first?.fields ?? []).map(([name, value]): [string, string] => [
    name,
    name === "rev" ? currentRev : value,
  ]);
  expect(filled).not.toEqual([]);
  const open = (first?.open ?? []).map(({ name }) => name);
  let count = 0;
  const query = app.routeIds.get(route)?.at(-1)?.endsWith("index") ? "?index" : "";
  await fc.assert(
    fc.asyncProperty(submissions(filled), async (generated) => {
      const submission = {
        ...generated,
        pairs: generated.pairs.map(([name, text]): [string, string] => [
          name,
          text === currentRev ? "0" : text,
        ]),
      };
      const { body, headers } = packed(submission, largestForm);
      count += 1;
      const whole = !byButton && count % documentEvery === 0;
      const to = `${sentTo.pathname}${whole ? "" : ".data"}${sentTo.search || query}`;
      const got = await browser.peek(to, { method: "POST", body, headers });
      expect(app.faults.splice(0)).toEqual([]);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      if (got.to !== null) return;
      expect(got.status).toBeGreaterThanOrEqual(400);
      expect(got.status).toBeLessThan(500);
      if (submission.packing === "oversized") expect(got.status).toBe(413);
      // When another person saved meanwhile, the answer shows both sides instead.
      if (whole || got.status !== 422) return;
      const kept = keptIn(got.data);
      if (isCrowded(submission.pairs)) return;
      expect(kept).not.toBeNull();
      for (const [name, text] of mustBeKept(submission, open))
        expect([name, keptAt(kept, name)]).toEqual([name, text]);
    }),
    { numRuns: fuzzRuns },
  );
}
