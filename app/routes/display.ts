import { safePath } from "~/domain/same-site-path";
import { unreadableForm } from "~/backend/page-error.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { liteCookie, themeCookie } from "~/sessions/cookies/display-choice";
import { form, page } from "~/http/route.server";

/** The cookies for the values that the footer's theme and lite-mode buttons post. */
const choices: Record<string, () => string> = {
  light: () => themeCookie("light"),
  dark: () => themeCookie("dark"),
  device: () => themeCookie(null),
  "lite-on": () => liteCookie(true),
  "lite-off": () => liteCookie(false),
};

/** Redirects home a visitor who opens the address of the forms. */
export const loader = page([], () => seeOther("/"));

/** Stores a theme or lite mode in a cookie and redirects to the form's page, as a new document. @throws Response 400 */
export const action = form([], ({ fields }) => {
  const choice = String(fields.get("choice"));
  const cookie = Object.hasOwn(choices, choice) ? choices[choice]?.() : null;
  if (!cookie) throw unreadableForm();
  const headers = new Headers({ "Set-Cookie": cookie });
  return seeOther(safePath(fields.get("page")) ?? "/", { headers, newDocument: true });
});
