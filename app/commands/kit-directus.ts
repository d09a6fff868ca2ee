import { parseArgs } from "node:util";
import { OperatorError, parseEnvironment } from "~/environment";
import { createDirectusAdmin } from "~/kits/directus/directus-admin";
import { plantSample } from "~/kits/directus/sample-content";
import { setUpAccess, setUpFlows, setUpSchema } from "~/kits/directus/set-up-directus";
import { runIfStarted, createOperatorCommand } from "./run/command";

const usage = `Usage: DIRECTUS_ADMIN_TOKEN=… npm run kit:directus -- https://directus.example.org [--sample]
The token is a static one of an administrator. --sample: sample content too, in collections that are empty.
BACKEND_STATIC_TOKEN, the same as the app's, is given to a user who reads what only some people may be told.
What is there already stays as it is; the command can be run again at any time.`;

/** `npm run kit:directus` adds the kit's collections, permissions, flows and samples; exit code 1 if some are wrong. */
export const main = createOperatorCommand({
  usage,
  input(args) {
    const options = { sample: { type: "boolean", default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [address = "", ...more] = positionals;
    const url = new URL(address);
    if (more.length > 0 || !/^https?:$/.test(url.protocol) || url.username) return null;
    return { address: address.replace(/\/+$/, ""), sample: values.sample };
  },
  async operation({ address, sample }, environment, io) {
    const token = environment["DIRECTUS_ADMIN_TOKEN"];
    if (!token) throw new OperatorError("DIRECTUS_ADMIN_TOKEN is not set.");
    // The app needn't be configured for it yet.
    const settings = { ...environment, BACKEND_URL: environment["BACKEND_URL"] || address };
    const { APP_URL, BACKEND_NOTICE_SECRET, BACKEND_STATIC_TOKEN } = parseEnvironment(settings);
    if (BACKEND_STATIC_TOKEN === token) {
      throw new OperatorError(
        "BACKEND_STATIC_TOKEN is DIRECTUS_ADMIN_TOKEN: give the app one of its own, which may do less.",
      );
    }
    const directus = createDirectusAdmin(address, token);
    const say = (sentences: readonly string[]) => sentences.forEach((each) => io.out(each));
    const schema = await setUpSchema(directus);
    say(schema.done);
    const access = await setUpAccess(directus, { staticToken: BACKEND_STATIC_TOKEN });
    say(access.done);
    const signed = BACKEND_NOTICE_SECRET !== undefined;
    const flows = await setUpFlows(directus, { appUrl: APP_URL, signed });
    say(flows);
    if (sample) say(await plantSample(directus, new Date(io.now())));
    if (schema.done.length + access.done.length + flows.length === 0) {
      io.out("Nothing had to be set up.");
    }
    if (!BACKEND_STATIC_TOKEN) {
      io.out(
        "Nobody is told how to redeem an offer: BACKEND_STATIC_TOKEN is not set. Set it here and for the app, and run this again.",
      );
    }
    if (!signed) {
      io.out(
        "No notice when content is changed: BACKEND_NOTICE_SECRET is not set. It shows within a minute.",
      );
    }
    const wrong = [...schema.wrong, ...access.wrong];
    for (const each of wrong) io.error(each);
    return wrong.length > 0 ? 1 : 0;
  },
});

await runIfStarted(import.meta.url, main);
