import { z } from "zod";
import { providerFailures, providerTimeout, type ProviderScript } from "~/domain/shell/newsletter";

/** Bytes; a script that says `{result, msg}` is short. */
const largestScript = 64 * 1024;

/** The provider gave no readable answer in time; the message is for the visitor. */
export class ProviderError extends Error {
  override name = "ProviderError";
  constructor(readonly status: keyof typeof providerFailures) {
    super(providerFailures[status]);
  }
}

/** Returns a name made of the time. */
const createCallbackName = (): string => `subscribed${Date.now()}`;

/** Returns the URL and callback of the script tag that subscribes from the visitor's own browser. */
export function providerScript(providerAddress: string, email: string): ProviderScript {
  const callback = createCallbackName();
  return { url: providerUrl(providerAddress, callback, email), callback };
}

/**
 * Adds an address to the mailing list by the GET of a script tag, with a callback's name and EMAIL. Returns true if
 * the answer's `result` is success. `providerAddress` is NEWSLETTER_URL, and `timeout` is ms. Throws ProviderError 408
 * if the answer isn't complete in time, and 400 if the script can't be loaded or read.
 */
export async function subscribeAtProvider(
  email: string,
  providerAddress: string,
  timeout = providerTimeout,
): Promise<boolean> {
  const callback = createCallbackName();
  const deadline = AbortSignal.timeout(timeout);
  try {
    const script = await fetchScript(providerUrl(providerAddress, callback, email), deadline);
    const answer = readJsonp(callback, script);
    if (answer) return answer.result === "success";
  } catch {
    // A script tag doesn't tell why it failed either.
  }
  throw new ProviderError(deadline.aborted ? 408 : 400);
}

/**
 * Returns the configured URL with both fields. Providers name the callback's parameter differently, so the one whose
 * value is `?` is used, as in `…/post-json?u=1&id=2&c=?`; without one it is `callback`.
 */
function providerUrl(configured: string, callback: string, email: string): string {
  const url = new URL(configured);
  const marked = [...url.searchParams].find(([, value]) => value === "?")?.[0];
  url.searchParams.set(marked ?? "callback", callback);
  url.searchParams.set("EMAIL", email);
  return url.href;
}

/** Returns the script's text; throws ProviderError 400 for a failure status or too long a text, else fetch's errors. */
async function fetchScript(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { headers: { Accept: "*/*" }, signal });
  if (!response.ok || !response.body) throw new ProviderError(400);
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let script = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return script + decoder.decode();
    script += decoder.decode(value, { stream: true });
    if (script.length > largestScript) {
      await reader.cancel();
      throw new ProviderError(400);
    }
  }
}

const providerAnswer = z.object({ result: z.enum(["success", "error"]) });

/**
 * Returns what a script passes to the callback, without running it and ignoring the text around that call; null if it
 * doesn't call it or passes something other than an answer.
 */
export function readJsonp(
  callback: string,
  script: string,
): z.output<typeof providerAnswer> | null {
  const start = script.indexOf(`${callback}(`);
  const end = script.lastIndexOf(")");
  if (start < 0 || end < start) return null;
  try {
    const passed: unknown = JSON.parse(script.slice(start + callback.length + 1, end));
    return providerAnswer.safeParse(passed).data ?? null;
  } catch {
    return null;
  }
}
