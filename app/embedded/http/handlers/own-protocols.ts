import { newsletterTexts } from "~/domain/shell/newsletter.text";
import { languages } from "~/language/languages";
import { emailSchema } from "~/contract/shapes";
import { callbackField, callbackName, emailField, jsonpScript } from "~/contract/shell/newsletter";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { takeProviderEvent } from "../../services/billing/online-payment";
import { subscribe } from "../../services/shell/newsletter";
import { jsonAnswer, type Answer } from "../plain";

/** Returns the first language of an Accept-Language header, if it is one of ours. */
const preferred = (header: string) => languages.find((each) => header.startsWith(each));

/**
 * Acts as the mailing-list provider (contract/newsletter.ts): a script that calls the named callback. A foreign page
 * could load it and subscribe an address, but it learns nothing, and limits apply.
 */
export async function answerAsNewsletterProvider(
  app: Installation,
  search: URLSearchParams,
  { client, language = "" }: { client: string; language: string | undefined },
): Promise<Answer> {
  const callback = callbackName.safeParse(search.get(callbackField));
  if (!callback.success) return jsonAnswer(400, { message: "Name a callback." });
  const email = emailSchema.safeParse(search.get(emailField));
  const answer = email.success
    ? await subscribe(app, email.data, client, preferred(language))
    : ({ result: "error", msg: newsletterTexts.en.invalid } as const);
  return {
    status: 200,
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
    cookies: [],
    text: jsonpScript(callback.data, answer),
  };
}

/**
 * Handles Stripe's events. This isn't a call of the contract, because Stripe signs the exact bytes and no user sends
 * them. Throws Refusal not_found if online payment isn't offered.
 */
export async function handleStripeWebhook(
  app: Installation,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  const { pages } = app.payments;
  if (!pages) throw new Refusal("not_found");
  const provider = await pages();
  const event = provider.readEvent(body, headers["stripe-signature"] ?? "", app.clock());
  if (event === "forged") return jsonAnswer(400, { message: "The signature does not fit." });
  if (event) await takeProviderEvent(app, provider, event);
  return jsonAnswer(200, { received: true });
}
