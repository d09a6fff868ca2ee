import { createCookie, redirect, redirectDocument } from "@remix-run/node";
import { environment } from "~/environment";
import { isNotice, type NoticeName } from "~/domain/notices";
import type { Go } from "~/screens/forms/form-answer.server";
import type { Language } from "~/language/languages";
import { noticeText } from "./notices";
import { oneLine } from "~/domain/one-line";

/** The flash: short-lived, carries a notice's name to the next page, and whom it is about, and is cleared by it. */
const noticeCookie = createCookie("notice", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 60,
});

const secure = () => environment().APP_URL.startsWith("https:");

/**
 * handbook/product.md#header-and-footer, Redirects: an absolute external target causes a full page load, an internal one
 * is navigated within the app.
 */
export async function leadTo({
  to,
  notice,
  of,
  newDocument,
  moved,
  ...going
}: Go): Promise<Response> {
  const headers = new Headers(going.headers);
  if (notice) {
    const said = of ? [notice, of] : notice;
    headers.append("Set-Cookie", await noticeCookie.serialize(said, { secure: secure() }));
  }
  const { APP_URL } = environment();
  const external = new URL(to, APP_URL).origin !== new URL(APP_URL).origin;
  const lead = external || newDocument ? redirectDocument : redirect;
  // Browsers ask again each time: what was moved can be moved back.
  if (moved) headers.set("Cache-Control", "no-store");
  return lead(to, { status: moved ? 308 : 303, headers });
}

/** Whether a header carries a notice to the next page. */
export const setsNotice = (setCookie: string) => setCookie.startsWith(`${noticeCookie.name}=`);

/** Two names of 60 characters, and what is between them. */
const longestName = 121;

async function noticeIn(request: Request): Promise<{ name: NoticeName; of: string } | null> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes("notice=")) return null;
  const [name, of]: unknown[] = [await noticeCookie.parse(cookies)].flat();
  if (typeof name !== "string" || !isNotice(name)) return null;
  return { name, of: typeof of === "string" ? oneLine(of).slice(0, longestName) : "" };
}

/** What the page before had to say, as long as no page has shown it. */
export const noticeNameOf = async (request: Request): Promise<NoticeName | null> =>
  (await noticeIn(request))?.name ?? null;

/** The text to show on this page, and the header that makes sure it is shown once. */
export async function readEvent(
  request: Request,
  language: Language,
): Promise<{ text: string; setCookie: string } | null> {
  const said = await noticeIn(request);
  if (!said) return null;
  const setCookie = await noticeCookie.serialize("", { maxAge: 0, secure: secure() });
  return { text: noticeText(said.name, language, said.of), setCookie };
}
