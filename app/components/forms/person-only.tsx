import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ShellPerson } from "~/components/shell-person";
import { loginAsTexts } from "~/domain/login-as.text";
import { useTexts } from "~/language/use-texts";

/** Returns true if an admin is logged in as the page's user. */
export function useLoggedInAs(): boolean {
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  return Boolean(shell?.person?.loginAs);
}

/** Says that only the account's owner can do this; `reason` is one sentence. */
export function LoginAsNotice({ reason }: { reason: string }) {
  const { refused } = useTexts(loginAsTexts);
  return (
    <p className="notice max-w-form">
      <strong>{refused}</strong> {reason}
    </p>
  );
}

/**
 * A button that only the account's owner may use (handbook/rules.md#login-as). While an admin is logged in as them,
 * text replaces it; `reason` is one sentence.
 */
export function PersonOnly({ reason, children }: { reason: string; children: ReactNode }) {
  return useLoggedInAs() ? <LoginAsNotice reason={reason} /> : children;
}
