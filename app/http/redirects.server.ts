import { createCookie, redirect, redirectDocument } from "@remix-run/node";
import { getEnvironment } from "~/environment";
import { isNotice, noticeText, type NoticeName } from "~/domain/notices";
import type { Go } from "~/screens/forms/form-answer.server";
import type { Language } from "~/language/languages";
import { toOneLine } from "~/domain/field-schemas";

/** Carries a flash message's name, and a person's name if it is about one, to the next page, which clears it. */
const noticeCookie = createCookie("notice", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 60,
});

const isSecureSite = () => getEnvironment().APP_URL.startsWith("https:");

/** Returns a 303, or 308 if `moved`. Another site's URL or `newDocument` loads a document; others navigate in the app. */
export async function redirectTo({
  to,
  notice,
  of,
  newDocument,
  moved,
  ...going
}: Go): Promise<Response> {
  const headers = new Headers(going.headers);
  if (notice) {
    const value = of ? [notice, of] : notice;
    headers.append("Set-Cookie", await noticeCookie.serialize(value, { secure: isSecureSite() }));
  }
  const { APP_URL } = getEnvironment();
  const external = new URL(to, APP_URL).origin !== new URL(APP_URL).origin;
  const lead = external || newDocument ? redirectDocument : redirect;
  // Browsers must ask again each time, because a move can be undone.
  if (moved) headers.set("Cache-Control", "no-store");
  return lead(to, { status: moved ? 308 : 303, headers });
}

/** Returns true for a Set-Cookie header of the flash message, which sets or clears it. */
export const setsNotice = (setCookie: string) => setCookie.startsWith(`${noticeCookie.name}=`);

/** Two names of 60 characters and a blank. */
const longestName = 121;

/** Returns the flash message and the name of the person that it is about ("" if about none); null without one. */
async function readNotice(request: Request): Promise<{ name: NoticeName; of: string } | null> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes("notice=")) return null;
  const [name, of]: unknown[] = [await noticeCookie.parse(cookies)].flat();
  if (typeof name !== "string" || !isNotice(name)) return null;
  return { name, of: typeof of === "string" ? toOneLine(of).slice(0, longestName) : "" };
}

/** Returns the flash message's name without clearing it. */
export const readNoticeName = async (request: Request): Promise<NoticeName | null> =>
  (await readNotice(request))?.name ?? null;

/** Returns the flash message in words, with the Set-Cookie header that clears it. */
export async function readNoticeText(
  request: Request,
  language: Language,
): Promise<{ text: string; setCookie: string } | null> {
  const notice = await readNotice(request);
  if (!notice) return null;
  const setCookie = await noticeCookie.serialize("", { maxAge: 0, secure: isSecureSite() });
  return { text: noticeText(notice.name, language, notice.of), setCookie };
}
