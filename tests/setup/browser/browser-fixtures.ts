import { randomBytes } from "node:crypto";
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  type Page,
  type Response,
} from "@playwright/test";
import { letterWords } from "~/embedded/mail/letter-words.text";
import {
  keptServers,
  startServers,
  type KeptServers,
  type Servers,
  type Shape,
} from "../servers/browser-servers";
import { walksWith, type ExpectLike } from "../plain/like";
import { openMailbox, type Mail } from "../servers/mailbox";
import { demo, nextPerson } from "../people/people";
import { pressedForms, brokenSummaryLinks, type PressedForm } from "./rendered-page";

/** Runs in each page and logs an error if a link of an error summary leads to no visible control, also after React's changes. */
function watchSummaries(): void {
  const reported = new Set<string>();
  const look = () => {
    if (document.readyState === "loading") return;
    for (const link of document.querySelectorAll('[role="alert"] a[href^="#"]')) {
      const field = decodeURIComponent(link.getAttribute("href")!.slice(1));
      const target = document.getElementById(field);
      const isControl =
        (target instanceof HTMLInputElement && target.type !== "hidden") ||
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement;
      const isNamed = isControl && (target.name === field || target.name.startsWith(`${field}.`));
      const words = document.getElementById(`${field}-problem`)?.textContent;
      if (isNamed && words === link.textContent) continue;
      const line = `"${link.textContent}" leads to #${field}, beside which stands "${words}"`;
      if (!reported.has(line)) console.error(line);
      reported.add(line);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", look);
}

/**
 * Follows every link of every error summary that the browser shows, with scripts and without.
 * @returns ends the look at what documents said, and gives what was wrong with them
 */
async function followSummaryLinks(context: BrowserContext): Promise<() => Promise<string[]>> {
  await context.addInitScript(watchSummaries);
  const looks: Promise<string[]>[] = [];
  const look = async (response: Response): Promise<string[]> => {
    // The body of a page that was left at once may be gone.
    const html = await response.text().catch(() => "");
    return brokenSummaryLinks(html);
  };
  context.on("response", (response) => {
    const isRefused = response.status() >= 400 && response.status() < 500;
    if (isRefused && response.request().resourceType() === "document") looks.push(look(response));
  });
  return async () => (await Promise.all(looks)).flat();
}

/** Signs in as a browser without scripts does, without drawing the pages in between; `link` waits for the email. */
async function signInByRequest(
  page: Page,
  { email, link }: { email: string; link: () => Promise<string> },
): Promise<void> {
  const send = async (address: string) => {
    const answer = await page.request.get(address);
    const { origin, pathname, search } = new URL(answer.url());
    const path = pathname + search;
    const input = (name: string) => (name === "email" ? email : "");
    const forms = pressedForms(await answer.text(), path, input).filter(
      ({ method, action }) => method === "POST" && action.startsWith(pathname),
    );
    // The form has a button for a link too where passwords are on.
    const isForLink = ({ fields }: PressedForm) =>
      fields.some(([name, value]) => name === "intent" && value === "link");
    const form = forms.find(isForLink) ?? forms[0];
    if (!form) throw new Error(`Nothing to send on ${path}`);
    return page.request.post(origin + form.action, {
      form: Object.fromEntries(form.fields),
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  };
  expect((await send("/login")).status(), "asking for a link").toBe(303);
  expect((await send(await link())).status(), "opening the link").toBe(303);
}

export { expect };
walksWith(expect as ExpectLike);

export type BrowserOptions = { shape: Shape };

const signInSubjects: ReadonlySet<string> = new Set(
  Object.values(letterWords).map(({ signIn }) => signIn.subject),
);

type Mailbox = {
  /** Waits for the next message to this address. */
  next(address: string, isWanted?: (mail: Mail) => boolean): Promise<Mail>;
  nowFor(address: string, isWanted?: (mail: Mail) => boolean): Mail | null;
};

type TestFixtures = {
  servers: Servers;
  /** No other test of this worker signs in as this sample person at the same time. */
  person: string;
  mailbox: Mailbox;
  /** Another browser: its own cookies, its own address on the network, the same watch for faults. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Signs in by a link from the mailbox, and opens `next` or the dashboard; nothing where it is null. */
  signIn: (page: Page, email: string, next?: string | null) => Promise<void>;
  /** Faults that a test provokes on purpose, matched by their line. */
  expectedFaults: RegExp[];
  watch: (context: BrowserContext) => Promise<void>;
  noFaults: void;
};

type WorkerFixtures = BrowserOptions & { kept: KeptServers };

/** The people that stand for a role are asked for by many tests: more than one address gets links for. */
const roles = new Set<string>(Object.values(demo));
const signedIn = new Map<string, Cookie[]>();

/** Every test comes from a household of its own, so that the limits per client never meet two tests. */
const household = () =>
  `2001:db8:${(randomBytes(4).toString("hex").match(/.{4}/g) ?? []).join(":")}::1`;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shape: ["app", { scope: "worker", option: true }],
  kept: [
    async ({}, use) => {
      const kept = keptServers();
      await use(kept);
      await kept.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  servers: [
    async ({ shape, kept }, use) => use(await kept.named("", () => startServers(shape))),
    { timeout: 120_000 },
  ],
  baseURL: async ({ servers }, use) => use(servers.url),
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": household() }),

  person: async ({}, use) => use(nextPerson()),

  mailbox: async ({ servers }, use) => {
    const mailbox = openMailbox(servers.outboxes);
    const next = async (address: string, isWanted?: (mail: Mail) => boolean) => {
      const found: { mail: Mail | null } = { mail: null };
      await expect
        .poll(() => (found.mail = mailbox.newest(address, isWanted)), {
          message: `mail for ${address}`,
          intervals: [50],
        })
        .not.toBeNull();
      if (!found.mail) throw new Error("No mail.");
      return found.mail;
    };
    await use({ next, nowFor: (address, isWanted) => mailbox.newest(address, isWanted) });
  },

  signIn: async ({ mailbox, servers }, use) => {
    await use(async (page, email, next = "/") => {
      const context = page.context();
      const known = `${servers.url} ${email}`;
      const cookies = signedIn.get(known);
      if (cookies) {
        await context.addCookies(cookies);
        const own = await page.request.get("/me", { maxRedirects: 0 });
        if (own.ok()) return void (next !== null && (await page.goto(next)));
        await context.clearCookies();
      }
      await signInByRequest(page, {
        email,
        // Other letters to the same person may still be on their way.
        link: async () =>
          (await mailbox.next(email, ({ subject }) => signInSubjects.has(subject))).link,
      });
      if (next !== null) {
        await page.goto(next);
        await expect(page).toHaveURL(new RegExp(`${escaped(next)}$`));
      }
      if (roles.has(email)) {
        const own = (await context.cookies()).filter(({ name }) => name.endsWith("session"));
        signedIn.set(known, own);
      }
    });
  },

  expectedFaults: [[], { option: true }],

  watch: async ({ expectedFaults }, use) => {
    const faults: string[] = [];
    const note = (line: string) => {
      if (!expectedFaults.some((expected) => expected.test(line))) faults.push(line);
    };
    const summaries: (() => Promise<string[]>)[] = [];
    await use(async (context) => {
      summaries.push(await followSummaryLinks(context));
      context.on("weberror", (error) => note(`error: ${error.error().message}`));
      context.on("console", (message) => {
        // Files and pages that fail are noted below.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          note(`console: ${message.text()}`);
      });
      context.on("response", (response) => {
        const kind = response.request().resourceType();
        const path = new URL(response.url()).pathname;
        const file = !["document", "fetch", "xhr"].includes(kind);
        if (response.status() >= 500 || (file && response.status() >= 400))
          note(`${response.status()} ${kind} ${path}`);
      });
    });
    for (const wrong of summaries) faults.push(...(await wrong()));
    expect(faults, "faults in the browser").toEqual([]);
  },

  noFaults: [
    async ({ context, watch }, use) => {
      await watch(context);
      await use();
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...options,
        extraHTTPHeaders: { "X-Forwarded-For": household() },
      });
      await watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Marks the document; afterwards `survived()` says whether it is still the same one: false once a page was loaded
 * whole.
 */
export async function markDocument(page: Page): Promise<{ survived(): Promise<boolean> }> {
  const mark = randomBytes(8).toString("hex");
  await page.evaluate((value) => {
    document.documentElement.dataset.testMark = value;
    Object.assign(window, { testMark: value });
  }, mark);
  return {
    survived: () =>
      page.evaluate((value) => (window as { testMark?: string }).testMark === value, mark),
  };
}

/** Waits until React has taken over, as it does on an idle, fast device. */
export async function hydrated(page: Page): Promise<void> {
  // React marks elements while it renders, and its root when it is done.
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const [, root] =
      Object.entries(document).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
    return root && !(root as Root).stateNode.current.memoizedState.isDehydrated;
  });
  // Effects run after the frame in which React took over.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Stops the installed clock of a page, further ahead than it can get meanwhile by itself on any machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Skips the browser's own checks of a form, so that it reaches the server. */
export async function withoutNativeChecks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });
}
