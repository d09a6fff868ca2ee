import { brokenSummaryLinks } from "../browser/rendered-page";
import { cookieJar, type CookieJar, type PlainCookie } from "./cookies";
import { isBox, typeOf, PlainDocument } from "./document";
import { formSent, refusal } from "./forms";
import type { ContextLike, PageLike } from "./like";
import { Locator, type Narrowed, type OnPage } from "./locator";

/** A browser without scripts and without a window, in the test's own process, by Playwright's names. */

export type Server = {
  url: string;
  /** @param client the browser's address on the network */
  answer(request: Request, client: string): Promise<Response>;
};

export type World = {
  server: Server;
  fault(line: string): void;
  /** Each file that a page shows has its status here, by path. */
  files: Map<string, number>;
};

export type ContextOptions = {
  locale?: string;
  viewport?: { width: number; height: number } | null;
};

type Words = string | RegExp;
type Sent = { method: string; url: URL; body: BodyInit | null; from: string | null };

const chromium =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36";
const desk = { width: 1280, height: 720 };
const maxRedirects = 20;

let households = 0;
/** Every browser has an address of its own, so that the limits per client never meet two. */
function household(): string {
  households += 1;
  return `2001:db8:77:${households.toString(16)}::1`;
}

export class Context implements ContextLike {
  readonly jar: CookieJar = cookieJar();
  readonly request = requestsOf(this);
  private readonly client = household();

  constructor(
    readonly world: World,
    readonly options: ContextOptions = {},
  ) {}

  async newPage(): Promise<Page> {
    return new Page(this);
  }
  async cookies(): Promise<PlainCookie[]> {
    return this.jar.all().map((cookie) => ({ ...cookie }));
  }
  async addCookies(cookies: Parameters<CookieJar["add"]>[0]): Promise<void> {
    this.jar.add(cookies, new URL(this.world.server.url));
  }
  async clearCookies({ name }: { name?: Words } = {}): Promise<void> {
    this.jar.clear(name);
  }
  async close(): Promise<void> {}

  async send(url: URL, init: RequestInit): Promise<Response> {
    const { server } = this.world;
    const headers = new Headers({
      Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "Accept-Language": this.options.locale ?? "en-US",
      "User-Agent": chromium,
      Host: url.host,
    });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const cookies = this.jar.header(url);
    if (cookies) headers.set("Cookie", cookies);
    const request = new Request(url, { ...init, headers, redirect: "manual" });
    const isOwn = url.origin === new URL(server.url).origin;
    if (!isOwn && !/^(localhost|127\.0\.0\.1)$/.test(url.hostname))
      throw new Error(`${url} is none of the app's pages.`);
    const response = isOwn ? await server.answer(request, this.client) : await fetch(request);
    for (const line of response.headers.getSetCookie()) this.jar.read(line, url);
    return response;
  }
}

/** A file that a browser keeps instead of showing it. */
export type Download = {
  url(): string;
  suggestedFilename(): string;
  body(): Promise<Buffer>;
  text(): Promise<string>;
};

export type Answer = {
  status(): number;
  ok(): boolean;
  url(): string;
  headers(): Record<string, string>;
  text(): Promise<string>;
};

type Shown = { url: URL; sent: Sent; html: string; answer: Answer | null };

export class Page implements PageLike, OnPage {
  private now: Shown | null = null;
  private document: PlainDocument;
  private viewport: { width: number; height: number };
  private readonly downloads: ((download: Download) => void)[] = [];
  private readonly all: Locator;
  private policy = "";

  constructor(private readonly own: Context) {
    this.viewport = own.options.viewport ?? desk;
    this.document = this.read("");
    this.all = new Locator(this, (scope) => [scope as Element], "");
  }

  private read(html: string): PlainDocument {
    return new PlainDocument(html, () => this.viewport.width);
  }

  held(): PlainDocument {
    return this.document;
  }
  context(): Context {
    return this.own;
  }
  get request() {
    return this.own.request;
  }
  url(): string {
    return this.now?.url.href ?? "about:blank";
  }
  /** The document as the app has written it. */
  async content(): Promise<string> {
    return this.now?.html ?? "";
  }
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.viewport = size;
    this.document.changed();
  }
  async close(): Promise<void> {}

  getByRole(...given: Parameters<Locator["getByRole"]>): Locator {
    return this.all.getByRole(...given);
  }
  getByLabel(...given: Parameters<Locator["getByLabel"]>): Locator {
    return this.all.getByLabel(...given);
  }
  getByText(...given: Parameters<Locator["getByText"]>): Locator {
    return this.all.getByText(...given);
  }
  locator(selector: string | Locator, narrowed: Narrowed = {}): Locator {
    return this.all.locator(selector, narrowed);
  }

  async goto(path: string): Promise<Answer | null> {
    const url = new URL(path, this.own.world.server.url);
    return this.go({ method: "GET", url, body: null, from: null });
  }
  /** Asks again as the page was asked for: what was posted is posted again. */
  async reload(): Promise<Answer | null> {
    const { now } = this;
    if (!now) return null;
    return this.load(now.sent);
  }
  /** The next file that a click brings; ask before the click. */
  waitForEvent(_event: "download"): Promise<Download> {
    return new Promise((resolve) => this.downloads.push(resolve));
  }

  private go(sent: Sent): Promise<Answer | null> {
    const at = this.now?.url;
    const isHere =
      at &&
      sent.method === "GET" &&
      sent.url.hash !== "" &&
      sameDocument(at, sent.url) &&
      sent.from;
    if (isHere && this.now) {
      this.now = { ...this.now, url: sent.url };
      return Promise.resolve(null);
    }
    return this.load(sent);
  }

  private async load(first: Sent): Promise<Answer | null> {
    let sent = first;
    for (let turn = 0; turn <= maxRedirects; turn++) {
      const response = await this.own.send(sent.url, {
        method: sent.method,
        body: sent.body,
        headers: this.headersOf(sent),
        ...(sent.body ? { duplex: "half" } : {}),
      } as RequestInit);
      const leads = response.headers.get("Location");
      if (response.status < 300 || response.status >= 400 || leads === null)
        return this.show(sent, response);
      const url = new URL(leads, sent.url);
      if (!leads.includes("#")) url.hash = sent.url.hash;
      const staysSo = response.status === 307 || response.status === 308 || sent.method === "GET";
      sent = staysSo ? { ...sent, url } : { method: "GET", url, body: null, from: sent.from };
    }
    throw new Error(`${first.url} leads from page to page without end.`);
  }

  /** Returns the headers by which a browser says where a request comes from. */
  private headersOf({ method, url, body, from }: Sent): Record<string, string> {
    const reported: Record<string, string> = {
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-User": "?1",
      "Sec-Fetch-Site": from === null ? "none" : "cross-site",
      "Upgrade-Insecure-Requests": "1",
    };
    if (body instanceof URLSearchParams)
      reported["Content-Type"] = "application/x-www-form-urlencoded";
    if (from === null) return reported;
    const source = new URL(from);
    const isSame = source.origin === url.origin;
    if (isSame) reported["Sec-Fetch-Site"] = "same-origin";
    const isSilent = this.policy === "no-referrer" || (!isSame && this.policy === "same-origin");
    const isShort = /strict-origin$|^origin$/.test(this.policy) || !isSame;
    if (!isSilent) {
      source.hash = "";
      reported["Referer"] = isShort ? `${source.origin}/` : source.href;
    }
    if (method !== "GET") reported["Origin"] = isSilent ? "null" : source.origin;
    return reported;
  }

  private async show(sent: Sent, response: Response): Promise<Answer | null> {
    const { world } = this.own;
    const { status, headers } = response;
    if (status >= 500) world.fault(`${status} document ${sent.url.pathname}`);
    const kept = headers.get("Content-Disposition") ?? "";
    if (status < 400 && /^attachment/i.test(kept)) return this.keep(sent, response, kept);
    if (status === 204) return null;
    const isHtml = /html/i.test(headers.get("Content-Type") ?? "");
    const text =
      isHtml || /^text\//.test(headers.get("Content-Type") ?? "") ? await response.text() : "";
    const html = isHtml ? text : `<pre>${escaped(text)}</pre>`;
    const answer: Answer = {
      status: () => status,
      ok: () => response.ok,
      url: () => sent.url.href,
      headers: () => Object.fromEntries(headers),
      text: async () => text,
    };
    this.now = { url: sent.url, sent, html, answer };
    this.policy = (headers.get("Referrer-Policy") ?? "").split(",").at(-1)?.trim() ?? "";
    this.document = this.read(html);
    if (!isHtml) return answer;
    for (const line of brokenSummaryLinks(html)) world.fault(line);
    await this.lookAtFiles();
    return answer;
  }

  private async keep(sent: Sent, response: Response, kept: string): Promise<null> {
    const body = Buffer.from(await response.arrayBuffer());
    const reported = /filename\*=UTF-8''([^;]+)/i.exec(kept)?.[1];
    const name = reported
      ? decodeURIComponent(reported)
      : (/filename="?([^";]+)/i.exec(kept)?.[1] ?? "");
    const download: Download = {
      url: () => sent.url.href,
      suggestedFilename: () => name,
      body: async () => body,
      text: async () => body.toString("utf8"),
    };
    for (const tell of this.downloads.splice(0)) tell(download);
    return null;
  }

  /** The pictures that a page shows; each is asked for once, as a browser keeps it. */
  private async lookAtFiles(): Promise<void> {
    const { world } = this.own;
    const home = new URL(world.server.url);
    const { document } = this.document;
    for (const image of document.querySelectorAll("img[src]")) {
      const url = new URL(image.getAttribute("src") ?? "", this.url());
      if (url.origin !== home.origin || url.protocol === "data:") continue;
      const known = world.files.get(url.href);
      const status = known ?? (await this.own.send(url, { headers: imageHeaders })).status;
      world.files.set(url.href, status);
      if (status >= 400) world.fault(`${status} image ${url.pathname}`);
    }
  }

  async activate(element: Element): Promise<void> {
    const held = this.document;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { localName } = at;
      if (localName === "a" && at.hasAttribute("href")) return this.follow(at);
      if (localName === "summary" && at.parentElement?.localName === "details") {
        toggle(held, at.parentElement);
        return;
      }
      if (localName === "label") {
        const control = held.controlOf(at);
        if (control && !held.isDisabled(control)) return this.activateControl(control);
        return;
      }
      if (/^(button|input|select|textarea)$/.test(localName)) {
        if (!held.isDisabled(at)) await this.activateControl(at);
        return;
      }
    }
  }

  private async activateControl(control: Element): Promise<void> {
    const held = this.document;
    const type = typeOf(control);
    if (isBox(control)) {
      held.tick(control, type === "radio" || !held.isChecked(control));
      return;
    }
    const isButton = control.localName === "button" || control.localName === "input";
    if (!isButton || type !== "submit") return;
    const form = held.formOf(control);
    if (form) await this.submit(form, control);
  }

  private async follow(link: Element): Promise<void> {
    const url = new URL(link.getAttribute("href") ?? "", this.url());
    if (!/^https?:$/.test(url.protocol)) return;
    const isBeside = link.getAttribute("target") === "_blank";
    const page = isBeside ? new Page(this.own) : this;
    const isUnnamed = isBeside && /noreferrer/.test(link.getAttribute("rel") ?? "");
    page.policy = this.policy;
    await page.go({ method: "GET", url, body: null, from: isUnnamed ? null : this.url() });
  }

  private async submit(form: Element, button: Element): Promise<void> {
    const refused = refusal(this.document, form, button);
    if (refused) throw new Error(`A browser does not send this form: ${refused}`);
    const sent = await formSent(this.document, form, button, this.url());
    await this.go({ ...sent, from: this.url() });
  }

  uncheck(): void {
    this.document.isUnchecked = true;
  }
}

const imageHeaders = {
  Accept: "image/*",
  "Sec-Fetch-Dest": "image",
  "Sec-Fetch-Mode": "no-cors",
  "Sec-Fetch-Site": "same-origin",
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const sameDocument = (a: URL, b: URL) =>
  a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;

function toggle(held: PlainDocument, details: Element): void {
  const isOpen = details.toggleAttribute("open");
  const group = details.getAttribute("name");
  if (isOpen && group) {
    for (const other of held.document.querySelectorAll("details[open]"))
      if (other !== details && other.getAttribute("name") === group) other.removeAttribute("open");
  }
  held.changed();
}

export function isAt(page: Page, wanted: Words): boolean {
  if (wanted instanceof RegExp) return wanted.test(page.url());
  return new URL(wanted, page.context().world.server.url).href === page.url();
}

type Asked = {
  headers?: Record<string, string>;
  form?: Record<string, string>;
  data?: string;
  maxRedirects?: number;
};

/** Requests with a browser's cookies that no page makes. */
function requestsOf(context: Context) {
  const ask = async (method: string, path: string, requested: Asked = {}) => {
    const headers = new Headers(requested.headers);
    let body: BodyInit | null = requested.form
      ? new URLSearchParams(requested.form)
      : (requested.data ?? null);
    let url = new URL(path, context.world.server.url);
    let how = method;
    for (let remaining = requested.maxRedirects ?? maxRedirects; ; remaining--) {
      const response = await context.send(url, { method: how, body, headers });
      const leads = response.headers.get("Location");
      if (remaining <= 0 || leads === null || response.status < 300 || response.status >= 400)
        return answerOf(response, url);
      url = new URL(leads, url);
      if (response.status < 307 && how !== "HEAD") [how, body] = ["GET", null];
    }
  };
  return {
    get: (path: string, requested?: Asked) => ask("GET", path, requested),
    head: (path: string, requested?: Asked) => ask("HEAD", path, requested),
    post: (path: string, requested?: Asked) => ask("POST", path, requested),
  };
}

async function answerOf(response: Response, url: URL) {
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: () => response.status,
    ok: () => response.ok,
    url: () => url.href,
    headers: () => Object.fromEntries(response.headers),
    text: async () => body.toString("utf8"),
  };
}
