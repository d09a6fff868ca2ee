import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ShellPerson } from "~/components/shell-person";
import { visitedTexts } from "~/domain/visited.text";
import { useTexts } from "~/language/use-texts";

/** Whether an administrator is logged in as the person whose page this is. */
export function useVisited(): boolean {
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  return Boolean(shell?.person?.loginAs);
}

/** Why something is not to be had now. `why`: one sentence. */
export function VisitedNotice({ why }: { why: string }) {
  const { refused } = useTexts(visitedTexts);
  return (
    <p className="notice max-w-form">
      <strong>{refused}</strong> {why}
    </p>
  );
}

/**
 * The button of what only the person may do (handbook/rules.md#login-as). While an administrator is logged in as them,
 * words stand in its place. `why`: one sentence.
 */
export function PersonOnly({ why, children }: { why: string; children: ReactNode }) {
  return useVisited() ? <VisitedNotice why={why} /> : children;
}
