import { freshEmail } from "../people/drafts";
import type { AppBrowser, AppInProcess } from "../servers/app-in-process";
import { grocerPosts } from "./walk";

type Given = Parameters<typeof grocerPosts>[2];

/**
 * A grocer's application that was sent in by forms, as far as its success page.
 * @param given of another than the one whom the guild lists, which is a member at once, and how they pay
 */
export async function sentApplication(
  app: AppInProcess,
  given: Given = {},
): Promise<{ browser: AppBrowser; email: string }> {
  const email = freshEmail();
  const browser = app.browser();
  const post = (page: string, fields: Record<string, string>) =>
    browser.ask(`/association/${page}`, {
      method: "POST",
      body: new URLSearchParams({ rev: "0", ...fields }),
    });
  for (const { page, fields } of grocerPosts(app.harness, email, given)) await post(page, fields);
  await browser.signIn(email);
  const { text } = await browser.ask("/association/check");
  const seen = /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "";
  const { to } = await post("check", { seen });
  if (to !== "/association/success") throw new Error(`The application went to ${to}`);
  return { browser, email };
}

/** The membership in an association of somebody, or of their company. */
export async function membershipOf({ storage: { db } }: AppInProcess, email: string) {
  const { id, company_id } = await db
    .selectFrom("users")
    .select(["id", "company_id"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return db
    .selectFrom("association_memberships")
    .selectAll()
    .where((is) =>
      is.or([is("user_id", "=", id), ...(company_id ? [is("company_id", "=", company_id)] : [])]),
    )
    .executeTakeFirstOrThrow();
}

/** Changes it, as time and other people would have. */
export async function changeMembership(
  app: AppInProcess,
  email: string,
  change: Partial<Omit<Awaited<ReturnType<typeof membershipOf>>, "id">>,
): Promise<void> {
  const { id } = await membershipOf(app, email);
  await app.storage.db
    .updateTable("association_memberships")
    .set(change)
    .where("id", "=", id)
    .execute();
}
