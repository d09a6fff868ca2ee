import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ShellPerson } from "~/components/shell-person";
import { loginAsTexts } from "~/domain/login-as.text";
import { useTexts } from "~/language/use-texts";

/** Whether an administrator is logged in as the person whose page this is. */
export function useLoggedInAs(): boolean {
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  return Boolean(shell?.person?.loginAs);
}

/** Why something is not to be had now. `why`: one sentence. */
export function LoginAsNotice({ why }: { why: string }) {
  const { refused } = useTexts(loginAsTexts);
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
  return useLoggedInAs() ? <LoginAsNotice why={why} /> : children;
}
