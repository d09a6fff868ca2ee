import { requireKept } from "~/backend/backend-error";
import { entranceTexts } from "~/domain/association/entrance.text";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";

/** What a membership in an association is, which there are, and the way in (handbook/screens.md, Association). */
export async function entrancePage({ backend, language, user }: PageRequest) {
  await requireKept(backend, "signUp");
  const { associations } = await backend.call("openAssociations");
  return { documentTitle: say(entranceTexts, language).title, associations, guest: user === null };
}
