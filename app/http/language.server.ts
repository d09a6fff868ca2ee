import { chooseLanguage } from "~/language/choose-language";
import type { Language } from "~/language/languages";
import { canStoreLanguage } from "~/screens/account/account-language.server";
import { readBrowserLanguage } from "~/sessions/cookies/display-choice";
import { getVisitor } from "./visitor.server";

/** Returns the answer's language: of the account if it stores one, else chosen in this browser, else of its settings. */
export async function getLanguage({
  request,
  context,
}: {
  request: Request;
  context: object;
}): Promise<Language> {
  // If the visitor can't be determined, the answer is that for a guest.
  const visitor = await getVisitor(request, context).catch(() => null);
  const user = visitor?.user ?? null;
  const keeps = user && visitor ? await canStoreLanguage(visitor.backend) : false;
  const chosen = readBrowserLanguage(request.headers.get("Cookie"))?.language ?? null;
  return chooseLanguage({
    account: keeps && user ? user.language : null,
    chosen: chosen ?? user?.language ?? null,
    accepted: request.headers.get("Accept-Language"),
  });
}
