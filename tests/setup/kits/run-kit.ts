import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { adminToken } from "./directus-server";
import { callCommand, type startCommand } from "../servers/run-command";

export const staticToken = "a token of the app, which is long enough";
export const noticeSecret = "a secret of the notices, long enough";

/** Runs `npm run kit:directus`, in this process unless told otherwise. */
export function runKit(
  typed: readonly string[],
  more: Record<string, string> = {},
  run: typeof callCommand | typeof startCommand = callCommand,
): ReturnType<typeof callCommand> {
  return run("kit-directus", typed, {
    ...process.env,
    ...{ APP_URL: "https://benefits.example.org", BACKEND_NOTICE_SECRET: noticeSecret },
    BACKEND_STATIC_TOKEN: staticToken,
    ...{ DIRECTUS_ADMIN_TOKEN: adminToken, BACKEND_URL: "", SMTP_URL: "", DATABASE_URL: "" },
    ...more,
  });
}

/** Runs the script of the kit's flow as a Directus does: alone, with nothing of Node's. */
export function signedByKit(
  collection: string,
  secret: string | undefined = noticeSecret,
): { body: string; signature: string } {
  const context = createContext({ module: { exports: null }, Date });
  runInContext(readFileSync("app/kits/directus/sign-notice.js", "utf8"), context);
  const data = { $env: { BACKEND_NOTICE_SECRET: secret }, $trigger: { collection } };
  return runInContext(`module.exports(${JSON.stringify(data)})`, context) as ReturnType<
    typeof signedByKit
  >;
}
