import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { EnvironmentError, parseEnvironment } from "~/environment";
import { directusAdmin, NotDone } from "~/kits/directus/directus-admin";
import { plantSample } from "~/kits/directus/sample-content";
import { setUpAccess, setUpFlows, setUpSchema } from "~/kits/directus/set-up";

// `npm run kit:directus`: brings collections, permissions and flows of the kit into somebody's Directus.

const usage = `Usage: DIRECTUS_ADMIN_TOKEN=… npm run kit:directus -- https://directus.example.org [--sample]
The token is a static one of an administrator. --sample: sample content too, in collections that are empty.
BACKEND_STATIC_TOKEN, the same as the app's, is given to a user who reads what only some people may be told.
What is there already stays as it is; the command can be run again at any time.
`;

function stop(message: string, code: number): never {
  process.stderr.write(message);
  process.exit(code);
}

function typed(): { address: string; sample: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { sample: { type: "boolean", default: false } },
    });
    const [address = "", ...more] = positionals;
    const url = new URL(address);
    if (more.length === 0 && /^https?:$/.test(url.protocol) && !url.username) {
      return { address: address.replace(/\/+$/, ""), sample: values.sample };
    }
  } catch {
    // No address, or an option that does not exist: the usage says what there is.
  }
  return stop(usage, 2);
}

const say = (sentences: readonly string[]) => {
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
};

const { address, sample } = typed();
if (existsSync(".env")) process.loadEnvFile(".env");
const token = process.env["DIRECTUS_ADMIN_TOKEN"];
if (!token) stop("Not done: DIRECTUS_ADMIN_TOKEN is not set.\n", 1);
try {
  // The app need not know it yet.
  const settings = { ...process.env, BACKEND_URL: process.env["BACKEND_URL"] || address };
  const { APP_URL, BACKEND_NOTICE_SECRET, BACKEND_STATIC_TOKEN } = parseEnvironment(settings);
  if (BACKEND_STATIC_TOKEN === token) {
    throw new NotDone(
      "BACKEND_STATIC_TOKEN is DIRECTUS_ADMIN_TOKEN: give the app one of its own, which may do less.",
    );
  }
  const directus = directusAdmin(address, token);
  const schema = await setUpSchema(directus);
  say(schema.done);
  const access = await setUpAccess(directus, { staticToken: BACKEND_STATIC_TOKEN });
  say(access.done);
  const signed = BACKEND_NOTICE_SECRET !== undefined;
  const flows = await setUpFlows(directus, { appUrl: APP_URL, signed });
  say(flows);
  if (sample) say(await plantSample(directus, new Date()));
  if (schema.done.length + access.done.length + flows.length === 0) {
    say(["Nothing had to be set up."]);
  }
  if (!BACKEND_STATIC_TOKEN) {
    say([
      "Nobody is told how to redeem an offer: BACKEND_STATIC_TOKEN is not set. Set it here and for the app, and run this again.",
    ]);
  }
  if (!signed) {
    say([
      "No notice when content is changed: BACKEND_NOTICE_SECRET is not set. It shows within a minute.",
    ]);
  }
  const wrong = [...schema.wrong, ...access.wrong];
  if (wrong.length > 0) {
    for (const each of wrong) process.stderr.write(`${each}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  if (error instanceof EnvironmentError) {
    stop(error.lines.map((line) => `Not done: ${line}\n`).join(""), 1);
  }
  if (!(error instanceof NotDone)) throw error;
  stop(`Not done: ${error.message}\n`, 1);
}
