import type { NewsletterResult, ProviderScript } from "~/domain/shell/newsletter";

/** handbook/product.md#numbers: how long a success stays, ms. */
export const successLasts = 2000;
/** How long an answer may take; the server itself waits five seconds for its provider. ms */
const patience = 15_000;

/** Sends the fields of the newsletter's form past the page around it. */
export async function subscribe(fields: FormData): Promise<NewsletterResult> {
  fields.set("inline", "yes");
  // Only where visitors are asked about scripts of other sites there may be one of the provider's; null: the server asks it.
  const way =
    document.getElementById("consent") && (await import("./ask-provider").catch(() => null));
  if (await way?.mayAsk()) fields.set("script", "yes");
  const late = new AbortController();
  // An answer that is here by then can't be given up any more.
  setTimeout(() => late.abort(), patience);
  try {
    const answer = await fetch("/newsletter", {
      method: "POST",
      body: new URLSearchParams(fields as unknown as Record<string, string>),
      signal: late.signal,
    });
    const result = (await answer.json()) as Partial<NewsletterResult> | ProviderScript;
    if (way && "url" in result && (await way.askProvider(result))) {
      return { outcome: "success", email: "" };
    }
    if ("outcome" in result) return result as NewsletterResult;
  } catch {
    // No line, or a proxy's page.
  }
  return { outcome: "failed", email: String(fields.get("email")) };
}
