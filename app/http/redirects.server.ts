import { createCookie, redirect, redirectDocument } from "@remix-run/node";
import { environment } from "~/environment";
import { isNotice, notices, type NoticeName } from "./notices";

/** The flash: short-lived, carries a notice's name to the next page and is cleared by it. */
const noticeCookie = createCookie("notice", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 60,
});

const secure = () => environment().APP_URL.startsWith("https:");

async function saying(notice: NoticeName | undefined, headers: Headers): Promise<ResponseInit> {
  if (notice) {
    headers.append("Set-Cookie", await noticeCookie.serialize(notice, { secure: secure() }));
  }
  return { status: 303, headers };
}

/** Goes to `to` (303, so that a form is never posted twice) and says `notice` there. */
export async function redirectWithNotice(
  to: string,
  notice: NoticeName | undefined,
  headers: Headers = new Headers(),
): Promise<Response> {
  return go(to, await saying(notice, headers));
}

/** The same by a full page load, so that nothing of the account before stays in the memory of the page. */
export async function loadWithNotice(
  to: string,
  notice: NoticeName | undefined,
  headers: Headers,
): Promise<Response> {
  return redirectDocument(to, await saying(notice, headers));
}

/**
 * handbook/product.md#header-and-footer, Redirects: an absolute external target causes a full page load, an internal one is navigated within
 * the app.
 */
export function go(to: string, init: ResponseInit = { status: 303 }): Response {
  const { APP_URL } = environment();
  const external = new URL(to, APP_URL).origin !== new URL(APP_URL).origin;
  return external ? redirectDocument(to, init) : redirect(to, init);
}

/** What a form's flow decided: go on (303), or show the form again. */
export async function follow<Refused>(
  outcome: { to: string; notice?: NoticeName; headers: Headers } | Refused,
): Promise<Response | Refused> {
  return typeof outcome === "object" && outcome !== null && "to" in outcome
    ? redirectWithNotice(outcome.to, outcome.notice, outcome.headers)
    : outcome;
}

/** What the page before had to say, as long as no page has shown it. */
export async function noticeNameOf(request: Request): Promise<NoticeName | null> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes("notice=")) return null;
  const name: unknown = await noticeCookie.parse(cookies);
  return typeof name === "string" && isNotice(name) ? name : null;
}

/** The text to show on this page, and the header that makes sure it is shown once. */
export async function readNotice(
  request: Request,
): Promise<{ text: string; setCookie: string } | null> {
  const name = await noticeNameOf(request);
  if (!name) return null;
  const setCookie = await noticeCookie.serialize("", { maxAge: 0, secure: secure() });
  return { text: notices[name], setCookie };
}
