import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MembershipKind } from "~/domain/sign-up/kinds";
import type { Environment } from "~/environment";
import { addresses, individualId } from "../../setup/backends/callers";
import { plantCarrierFile } from "../../setup/backends/carrier-inputs";
import { bouncedMessage } from "../../setup/backends/super-admin-inputs";
import { freshEmail, stepPosts } from "../../setup/people/drafts";
import { stoppedChoice } from "../../setup/health/stopped-choices";
import { heldRegistration } from "../../setup/people/held-registrations";
import { postForms } from "../../setup/browser/rendered-page";
import type { Harness } from "../../setup/servers/embedded-harness";
import { freePort, startServer } from "../../setup/servers/server-process";
import { routeManifest } from "../../setup/source/route-manifest";
import { testSecret } from "../../setup/servers/test-database";
import { load } from "../load";
import { signInToApp, visitor } from "../sign-in";
import { keep, megabytes, type Walked } from "./figures";

/** Of each page that somebody may open. */
const rounds = 10;
/** Requests after which a server's memory has to stay as it is. */
const many = 20_000;
const otherTime = fileURLToPath(new URL("../../setup/servers/other-time.js", import.meta.url));

/** Something in place of each parameter that an address has. */
export async function examples(harness: Harness): Promise<Record<string, string>> {
  const { id } = await heldRegistration(harness);
  const message = await bouncedMessage(harness);
  const numberOf = (subscription: string) =>
    harness.inDatabase(async ({ db }) => {
      const query = db.selectFrom("invoices").select("number").orderBy("number", "desc");
      return (await query.where("subscription_id", "=", subscription).executeTakeFirstOrThrow())
        .number;
    });
  const number = await numberOf(`subscription-${individualId}`);
  const carrierFile = await plantCarrierFile(harness);
  const stopped = await stoppedChoice(harness);
  const dental = "/admin/super-global/catalogue/dental/dental-smilewell-plus";
  return {
    "/admin/global/users/:id": `/admin/global/users/${individualId}`,
    "/admin/global/login-as/:userId": `/admin/global/login-as/${individualId}`,
    "/admin/super-global/carriers/:carrier/:file/:act": `/admin/super-global/carriers/cedarline/${carrierFile}/sent`,
    "/admin/super-global/carriers/:carrier/:file": `/admin/super-global/carriers/cedarline/${carrierFile}`,
    "/admin/super-global/carriers/:carrier": "/admin/super-global/carriers/cedarline",
    "/admin/super-global/catalogue/:kind/import/:importId":
      "/admin/super-global/catalogue/vendors/import/none",
    "/admin/super-global/catalogue/:kind/:id/:act": `${dental}/retire`,
    "/admin/super-global/catalogue/:kind/:id/history/:number": `${dental}/history/1`,
    "/admin/super-global/catalogue/:kind": "/admin/super-global/catalogue/dental",
    "/admin/super-global/payments/:number/undo/:id": `/admin/super-global/payments/${number}/undo/none`,
    "/admin/super-global/payments/:number": `/admin/super-global/payments/${number}`,
    "/admin/super-global/enterprise/:id": "/admin/super-global/enterprise/none",
    "/admin/super-global/company-changes/:id": "/admin/super-global/company-changes/none",
    "/admin/super-global/stopped-choices/:id": `/admin/super-global/stopped-choices/${stopped}`,
    "/benefits/:slug": "/benefits/fitness",
    "/benefits/a/:slug": "/benefits/a/telehealth",
    "/benefits/health-insurance/receipts/:id": `/benefits/health-insurance/receipts/${stopped}`,
    "/benefits/health-insurance/team/:id": "/benefits/health-insurance/team/employee-dana-kowalski",
    "/settings/employees/:id/end": "/settings/employees/employee-dana-kowalski/end",
    "/settings/employees/:id": "/settings/employees/employee-dana-kowalski",
    "/benefits/mental-health/:slug": "/benefits/mental-health/una-pausa-para-respirar",
    "/billing/:number": `/billing/${number}`,
    "/vendor/:slug": "/vendor/harvest-crate",
    "/admin/super-global/messages/:id": `/admin/super-global/messages/${message}`,
    "/admin/super-global/catalogue/:kind/:id": dental,
    "/admin/super-global/openings/:product/:state": "/admin/super-global/openings/membership/KS",
    "/admin/super-global/registrations/:id": `/admin/super-global/registrations/${id}`,
    "/admin/super-global/waiting-lists/:kind/:state":
      "/admin/super-global/waiting-lists/insurance/AZ",
    "/settings/subscription/payments/:number": `/settings/subscription/payments/${number}`,
    "/files/:id": "/files/category-fitness",
    "*": "/no-such-page",
  };
}

/** Every address, with its examples. @throws where nobody said what to put in */
function addressesWith(known: Record<string, string>): string[] {
  const prefixes = Object.keys(known).sort((one, other) => other.length - one.length);
  return routeManifest()
    .map(({ path }) => path)
    .filter((path) => path !== "(root)")
    .map((path) => {
      const prefix = prefixes.find((one) => path.startsWith(one));
      const address = prefix ? path.replace(prefix, known[prefix] ?? "") : path;
      if (address.includes(":")) throw new Error(`No example for ${path}`);
      return address;
    })
    .filter((path, index, all) => all.indexOf(path) === index);
}

function memoryOf(pid: number): number {
  const [, kilobytes = "0"] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** In the middle of a sign-up, every step done. @returns the Cookie header */
async function applicant(url: string, harness: Harness, kind: MembershipKind): Promise<string> {
  const { send, cookie } = visitor(url, fetch);
  for (const { path, fields } of stepPosts(kind, harness, freshEmail())) {
    const forms = postForms(await (await send(path)).text(), path);
    const form = forms.find(({ open }) => open.some(({ name }) => name in fields)) ?? forms[0];
    const body = new URLSearchParams({ ...Object.fromEntries(form?.fields ?? []), ...fields });
    const answer = await send(path, {
      method: "POST",
      body,
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    if (answer.status !== 303 && answer.status !== 302) {
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    }
  }
  return cookie();
}

/**
 * Every page of everybody, from the built app on this database; the harness is closed.
 * @param now where the app's clock begins
 * @returns what each took, and the app's memory at the beginning, after the walk and after many requests more
 */
export async function walkPages(
  env: Environment,
  harness: Harness,
  known: Record<string, string>,
  now: number,
): Promise<{ walked: Walked; memory: number[] }> {
  const app = await startServer("app", await freePort(), {
    ...{ DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL ?? "", SESSION_SECRET: testSecret },
    ...{ NODE_OPTIONS: `--import=${otherTime}`, CLOCK_AHEAD: String(now - Date.now()) },
  });
  const walked: Walked = new Map();
  const memory = [memoryOf(app.pid)];
  try {
    const outbox = join(env.DATA_DIR, "outbox");
    const cookies = new Map([["guest", ""]]);
    for (const role of ["individual", "employee", "owner", "global", "super"] as const) {
      cookies.set(role, await signInToApp(app.url, outbox, addresses[role]));
    }
    for (const kind of ["company", "individual"] as const) {
      cookies.set(`applicant, ${kind}`, await applicant(app.url, harness, kind));
    }
    const ask = async (path: string, cookie: string) => {
      const start = performance.now();
      const answer = await fetch(app.url + path, {
        redirect: "manual",
        headers: { Accept: "text/html", "Sec-Fetch-Site": "none", ...(cookie ? { cookie } : {}) },
      });
      // A file of everything is as long as everything; what matters is how soon it begins.
      if (path.includes(".csv")) {
        const reader = answer.body?.getReader();
        await reader?.read();
        await reader?.cancel();
      } else await answer.arrayBuffer();
      return [performance.now() - start, answer.status] as const;
    };
    for (const path of addressesWith(known)) {
      for (const [who, cookie] of cookies) {
        for (let round = 0; round < rounds; round++) {
          // A page of an address with a query is rendered for each who asks.
          const [took, status] = await ask(`${path}?round=${round}`, cookie);
          if (status >= 300 && round === 0) {
            if (status >= 500) throw new Error(`${path} answered ${status} to ${who}`);
            break;
          }
          if (round > 0) keep(walked, `${path}, ${who}`, took, String(status));
        }
      }
    }
    memory.push(memoryOf(app.pid));
    // The first of them only let it settle.
    for (let done = 0, settled = false; done < 2 * many;) {
      if (done >= many && !settled) settled = memory.push(memoryOf(app.pid)) > 0;
      for (const [page, who] of [
        ["/", "individual"],
        ["/?more", "owner"],
        ["/login?more", "guest"],
        ["/admin/global?search=smith", "global"],
      ] as const) {
        const cell = { name: who, page, url: app.url, pid: app.pid, backendPid: null };
        const { perSecond } = await load({ ...cell, cookie: cookies.get(who) ?? "" }, 3);
        done += perSecond * 3;
      }
    }
    memory.push(memoryOf(app.pid));
  } finally {
    await app.stop();
  }
  return { walked, memory };
}

/** So much more memory is no growth. */
const slack = 1.2;

/** Prints what a server held. @returns what has grown though there was only more of the same */
export function compareMemory(title: string, memory: readonly number[]): string[] {
  const [start = 0, walk = 0, settled = 0, end = 0] = memory;
  const [atStart, afterWalk, afterMany, atEnd] = [start, walk, settled, end].map(megabytes);
  console.log(
    `\n${title}: ${atStart} MB in memory at the start, ${afterWalk} after the walk, ` +
      `${afterMany} after ${many} requests more, ${atEnd} after twice as many`,
  );
  return end > settled * slack ? [`${title}: memory grew from ${afterMany} to ${atEnd} MB`] : [];
}
