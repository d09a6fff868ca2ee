import { chooseLanguage } from "~/language/choose-language";
import type { Language } from "~/language/languages";
import { offered } from "~/language/offered";
import { visitorOf } from "./visitor.server";

/** A guest's choice in this browser; the account's own goes before it. */
const chosen = /(?:^|;\s*)language=([a-z]*)(?:;|$)/;

/** The language that somebody gets this request's answer in. */
export async function languageOf({
  request,
  context,
}: {
  request: Request;
  context: object;
}): Promise<Language> {
  const [only, ...others] = offered;
  if (only && others.length === 0) return only;
  // Who cannot be read is answered as a guest.
  const visitor = await visitorOf(request, context).catch(() => null);
  return chooseLanguage({
    account: visitor?.user?.language ?? null,
    chosen: chosen.exec(request.headers.get("Cookie") ?? "")?.[1] ?? null,
    accepted: request.headers.get("Accept-Language"),
  });
}
