import { associationDesk } from "~/core/association/overview";
import { deskTexts } from "~/domain/association/desk/desk.text";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { managePath } from "./whose-desk.server";

/** A manager's home page shows their association. */

type Managed = { name: string; bounced: number };

/** @returns null for users who manage no association */
export async function managedDesk({
  caller,
  user,
}: Pick<PageRequest<SignedIn>, "caller" | "user">): Promise<Managed | null> {
  const association = user.manages;
  if (!association) return null;
  const { name, counts } = await associationDesk(caller, { association });
  return { name, bounced: counts.bounced };
}

/** Returns the link to the desk, with a note if invitations bounced. */
export function manageStep({ name, bounced }: Managed, language: Language) {
  const t = say(deskTexts, language);
  return {
    text: t.manage({ name }),
    href: managePath,
    note: bounced > 0 ? t.someBounced({ count: bounced }) : null,
  };
}
