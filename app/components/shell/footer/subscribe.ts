import type { NewsletterResult, ProviderScript } from "~/domain/shell/newsletter";

/** ms for which a success is shown (handbook/product.md#numbers). */
export const successLasts = 2000;
/** ms until the request is aborted; the server itself waits five seconds for its provider. */
const timeoutMs = 15_000;

/**
 * Posts the newsletter form, then runs the provider's script if that is accepted; "failed" with the address if no
 * timely answer.
 */
export async function subscribe(fields: FormData): Promise<NewsletterResult> {
  fields.set("inline", "yes");
  // The provider's script is allowed only where visitors are asked for consent; if null, the server contacts the
  // provider.
  const way =
    document.getElementById("consent") && (await import("./ask-provider").catch(() => null));
  if (await way?.hasConsent()) fields.set("script", "yes");
  const late = new AbortController();
  // An answer that has already arrived can't be aborted.
  setTimeout(() => late.abort(), timeoutMs);
  try {
    const answer = await fetch("/newsletter", {
      method: "POST",
      body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
      signal: late.signal,
    });
    const result = (await answer.json()) as Partial<NewsletterResult> | ProviderScript;
    if (way && "url" in result && (await way.askProvider(result))) {
      return { outcome: "success", email: "" };
    }
    if ("outcome" in result) return result as NewsletterResult;
  } catch {
    // The connection failed, or a proxy answered.
  }
  return { outcome: "failed", email: String(fields.get("email")) };
}
