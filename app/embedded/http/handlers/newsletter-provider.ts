import { newsletterTexts } from "~/domain/shell/newsletter.text";
import { emailSchema } from "~/contract/shapes";
import { callbackField, callbackName, emailField, jsonpScript } from "~/contract/shell/newsletter";
import type { Installation } from "../../installation";
import { subscribe } from "../../services/shell/newsletter";
import { jsonAnswer, type Answer } from "../plain";

/**
 * Acts as the mailing-list provider (contract/newsletter.ts): a script that calls the named callback. A foreign page
 * could load it and subscribe an address, but it learns nothing, and limits apply.
 */
export async function newsletterProvider(
  app: Installation,
  search: URLSearchParams,
  client: string,
): Promise<Answer> {
  const callback = callbackName.safeParse(search.get(callbackField));
  if (!callback.success) return jsonAnswer(400, { message: "Name a callback." });
  const email = emailSchema.safeParse(search.get(emailField));
  const answer = email.success
    ? await subscribe(app, email.data, client)
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
