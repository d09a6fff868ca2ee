import { openAssociations } from "~/core/association/entrance";
import { entranceTexts } from "~/domain/association/entrance.text";
import { say } from "~/language/say";
import { homeAssociation } from "./member/own-association.server";
import type { PageRequest } from "~/sessions/visitor";

/**
 * Returns what a membership in an association is, which associations there are, and how to join (handbook/screens.md,
 * Association).
 */
export async function entrancePage({ caller, language, user }: PageRequest) {
  const associations = await openAssociations(caller);
  const t = say(entranceTexts, language);
  const own = user && (await homeAssociation({ caller, user }, language));
  return {
    documentTitle: t.title,
    own: own && { title: own.title, lines: own.lines, ways: own.ways },
    // A member can't join their own association again.
    associations: associations.filter(({ name }) => name !== own?.association),
    guest: user === null,
  };
}
