import { startPath } from "~/domain/health/election/election-pages";
import type { Visitor } from "~/sessions/visitor";

/** Of plans that somebody looks at, the way to choose each, by its slug; none while they may not choose. */
export async function waysToChoose({
  backend,
  user,
}: Pick<Visitor, "backend" | "user">): Promise<Readonly<Record<string, string>>> {
  if (!user || !(await backend.keeps("elections"))) return {};
  const { window, choices } = await backend.call("ownElection");
  if (!window || !choices) return {};
  return Object.fromEntries(choices.plans.map(({ slug }) => [slug, startPath(slug)]));
}
