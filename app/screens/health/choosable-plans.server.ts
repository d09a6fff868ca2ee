import { ownElection } from "~/core/health/election";
import { startPath } from "~/domain/health/election/election-pages";
import type { Visitor } from "~/sessions/visitor";

/** Returns the URL to choose each plan, by slug; empty while the visitor may not choose. */
export async function waysToChoose({
  caller,
  user,
}: Pick<Visitor, "caller" | "user">): Promise<Readonly<Record<string, string>>> {
  if (!user) return {};
  const { window, choices } = await ownElection(caller);
  if (!window || !choices) return {};
  return Object.fromEntries(choices.plans.map(({ slug }) => [slug, startPath(slug)]));
}
