import { useAnsweredLinks, type LinkDialog } from "~/components/ui/use-answered-links";
import type { LoginAsTarget } from "./login-as-form";
import { targetAt, type MaybeTarget } from "./login-as-target";

export function useLoginAsDialog(people: readonly MaybeTarget[]) {
  return useAnsweredLinks((href) => {
    const person = targetAt(people, href);
    return person && (() => dialogFor(person));
  });
}

async function dialogFor(person: LoginAsTarget): Promise<LinkDialog> {
  const { LoginAsDialog } = await import("./login-as-dialog");
  return function Asked({ onClose }) {
    return <LoginAsDialog person={person} onClose={onClose} />;
  };
}
