import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FormKey } from "~/components/forms/form-key";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { Button } from "~/components/ui/button";
import type { NewsletterResult, ProviderScript } from "~/domain/shell/newsletter";
import { newsletterTexts } from "~/domain/shell/newsletter.text";
import { useTexts } from "~/language/use-texts";

/** handbook/product.md#numbers: how long a success stays, ms. */
const successLasts = 2000;
/** How long an answer may take; the server itself waits five seconds for its provider. ms */
const patience = 15_000;

/**
 * The newsletter sign-up: idle, loading, then success (which clears itself where scripts run) or error, which keeps what
 * was typed. Without scripts the form posts, and the page comes back with `flashed`. With them it sends itself, past the
 * router: no failure, and no newer version of the site, touches the page around it.
 */
export function NewsletterForm({ flashed }: { flashed: NewsletterResult | null }) {
  const said = useTexts(newsletterTexts);
  const [sent, setSent] = useState<NewsletterResult | "loading" | null>(null);
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const loading = sent === "loading";
  const result = useResult(loading ? null : (sent ?? flashed), input);
  const wrong = !loading && result !== null && result.outcome !== "success";
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSent("loading");
    setSent(await subscribe(fields));
  };
  return (
    <form
      id="newsletter"
      data-own
      onSubmit={(event) => void send(event)}
      method="post"
      action="/newsletter"
      noValidate={hydrated}
      className="@lg:[grid-area:newsletter]"
    >
      <label htmlFor="newsletter-email" className="font-bold text-ink">
        {said.title}
      </label>
      <p id="newsletter-hint">{said.hint}</p>
      <FormKey answered={sent} />
      <input type="hidden" name="page" value={pathname + search} />
      <HoneypotField />
      <div className="joined">
        <input
          ref={input}
          id="newsletter-email"
          className="input flex-[1_1_12rem]"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={flashed?.email}
          aria-invalid={wrong || undefined}
          aria-describedby="newsletter-hint newsletter-result"
        />
        <Button disabled={loading}>{said.subscribe}</Button>
      </div>
      <p
        id="newsletter-result"
        role="status"
        // Room for one line, so that nothing moves when it speaks.
        className={`mt-1 min-h-[1.5em] ${wrong ? "font-bold text-alarm" : "text-ink"}`}
      >
        {loading ? said.subscribing : result ? said[result.outcome] : ""}
      </p>
    </form>
  );
}

async function subscribe(fields: FormData): Promise<NewsletterResult> {
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

/** The answer to show: a success is gone after two seconds and leaves an empty field. */
function useResult(
  answer: NewsletterResult | null,
  input: React.RefObject<HTMLInputElement>,
): NewsletterResult | null {
  const [cleared, setCleared] = useState<NewsletterResult | null>(null);
  useEffect(() => {
    if (answer?.outcome !== "success") return;
    if (input.current) input.current.value = "";
    const timer = setTimeout(() => setCleared(answer), successLasts);
    return () => clearTimeout(timer);
  }, [answer, input]);
  return answer === cleared ? null : answer;
}
