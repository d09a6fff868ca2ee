import { callbackField, emailField, newsletterPath, readJsonp } from "~/contract/shell/newsletter";
import { providerFailures, providerPatience, type ProviderScript } from "~/domain/shell/newsletter";
import type { Language } from "~/language/languages";
import type { Caller } from "./backend";
import { getProductTransport } from "./choose-transport";

/** Bytes; a script that says `{result, msg}` is short. */
const largestScript = 64 * 1024;

/** A failed script tag is rejected with this error. */
export class ProviderError extends Error {
  override name = "ProviderError";
  constructor(readonly status: keyof typeof providerFailures) {
    super(providerFailures[status]);
  }
}

/** `language` is that of the page. */
type Reader = Caller & { language?: Language };

const createCallbackName = () => `subscribed${Date.now()}`;

/** Returns the GET that the visitor's own browser will send. */
export function providerScript(providerAddress: string, email: string): ProviderScript {
  const callback = createCallbackName();
  return { url: providerUrl(providerAddress, callback, email), callback };
}

/**
 * Adds an address to the mailing list by the GET of a script tag, with a callback's name and EMAIL. Returns true if
 * the answer's `result` is success. `providerAddress` is NEWSLETTER_URL, without which the backend acts as the
 * provider, and `timeout` is ms. Throws ProviderError 408 if the answer isn't complete in time, and 400 if the script
 * can't be loaded.
 */
export async function subscribeAtProvider(
  email: string,
  caller: Reader,
  providerAddress: string | undefined,
  timeout = providerPatience,
): Promise<boolean> {
  const callback = createCallbackName();
  const deadline = AbortSignal.timeout(timeout);
  const expired = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener("abort", () => reject(new ProviderError(408)), { once: true });
  });
  const script = await Promise.race([
    expired,
    (providerAddress
      ? fetchScript(providerUrl(providerAddress, callback, email), deadline)
      : fetchBackendScript(callback, email, caller)
    ).catch(() => {
      throw new ProviderError(400);
    }),
  ]);
  const answer = readJsonp(callback, script);
  if (!answer) throw new ProviderError(400);
  return answer.result === "success";
}

/**
 * Returns the configured URL with both fields. Providers name the callback's parameter differently, so the one whose
 * value is `?` is used, as in `…/post-json?u=1&id=2&c=?`; without one it is `callback`.
 */
function providerUrl(configured: string, callback: string, email: string): string {
  const url = new URL(configured);
  const marked = [...url.searchParams].find(([, value]) => value === "?")?.[0];
  url.searchParams.set(marked ?? callbackField, callback);
  url.searchParams.set(emailField, email);
  return url.href;
}

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

async function fetchBackendScript(
  callback: string,
  email: string,
  caller: Reader,
): Promise<string> {
  const query = new URLSearchParams({ [callbackField]: callback, [emailField]: email });
  const transport = await getProductTransport();
  const { status, text } = await transport.send({
    method: "GET",
    path: `${newsletterPath}?${query}`,
    headers: {
      Accept: "*/*",
      ...(caller.language ? { "Accept-Language": caller.language } : {}),
      "X-Forwarded-For": caller.clientAddress,
      "X-Request-Id": caller.requestId,
    },
  });
  if (status !== 200) throw new ProviderError(400);
  return text;
}
