import { createLog } from "~/embedded/create-log";
import { runAssociationJobs } from "~/embedded/schedule/jobs";
import { freshEmail } from "../people/drafts";
import type { AppBrowser, AppInProcess } from "../servers/app-in-process";
import { wholeRun } from "../servers/whole-run";
import { post, seenOn } from "./forms";
import { grocerPosts } from "./walk";

type Given = NonNullable<Parameters<typeof grocerPosts>[2]>;

/** A grocer who has filled in so many pages, up to the check page. */
export async function applicant(
  app: AppInProcess,
  { pages = Infinity, email = freshEmail(), ...given }: Given & { pages?: number; email?: string },
): Promise<AppBrowser> {
  const browser = app.browser();
  for (const { page, fields } of grocerPosts(app.harness, email, given).slice(0, pages)) {
    const { status, text } = await post(browser, page, { rev: "0", ...fields });
    if (status !== 303) throw new Error(`${page} answered ${status}: ${text}`);
  }
  return browser;
}

/** Sends it in, as far as its success page. @param given describes another company than the one that the guild lets in at once */
export async function sentApplication(
  app: AppInProcess,
  given: Given = {},
): Promise<{ browser: AppBrowser; email: string }> {
  const email = freshEmail();
  const browser = await applicant(app, { ...given, email });
  await browser.signIn(email);
  const { text } = await browser.ask("/association/check");
  const { to } = await post(browser, "check", { rev: "0", seen: seenOn(text) });
  if (to !== "/association/success") throw new Error(`The application went to ${to}`);
  return { browser, email };
}

export async function approveApplication(
  { storage }: AppInProcess,
  boss: AppBrowser,
  email: string,
): Promise<void> {
  const { id, submitted_at } = await storage.db
    .selectFrom("registrations")
    .select(["id", "submitted_at"])
    .where("email", "=", email)
    .where("kind", "=", "association")
    .where("state", "=", "submitted")
    .executeTakeFirstOrThrow();
  const { status } = await boss.ask(`/admin/super-global/registrations/${id}/approve`, {
    method: "POST",
    body: new URLSearchParams({ submitted_at: submitted_at ?? "", confirm: "yes" }),
  });
  if (status !== 303) throw new Error(`The approval answered ${status}`);
}

export const advanceDues = ({ storage, harness }: AppInProcess): Promise<void> =>
  runAssociationJobs(
    { storage, clock: harness.clock.now, log: createLog("silent"), nudgeMail: () => undefined },
    wholeRun,
  );
