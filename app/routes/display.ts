import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { sameSitePath } from "~/domain/same-site-path";
import { guard } from "~/http/guard.server";
import { pageError } from "~/backend/page-error.server";
import { readForm } from "~/http/read-form.server";
import { liteCookie, themeCookie } from "~/sessions/cookies/display-choice";

/** Every choice that the footer's switches post, and the cookie that keeps it. */
const choices: Record<string, () => string> = {
  light: () => themeCookie("light"),
  dark: () => themeCookie("dark"),
  device: () => themeCookie(null),
  "lite-on": () => liteCookie(true),
  "lite-off": () => liteCookie(false),
};

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect("/", 303);
}

/** Keeps one choice and goes back to the page that it was made on, which is another document then. */
export async function action(args: ActionFunctionArgs) {
  await guard(args);
  const fields = await readForm(args);
  const choice = String(fields.get("choice"));
  const cookie = Object.hasOwn(choices, choice) ? choices[choice]?.() : null;
  if (!cookie) throw pageError(400, "The form could not be read. Try again.");
  return redirectDocument(sameSitePath(fields.get("page")) ?? "/", {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}
