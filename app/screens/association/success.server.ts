import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { showSuccess } from "../sign-up/success.server";
import { associationFlow } from "./association-flow.server";
import { launchPath } from "./member/own-association.server";
import { successTexts } from "./success.text";

/** What came of an application, with the ways on of who is a member by now. */
export async function associationSuccess(asked: PageRequest) {
  const shown = await showSuccess(asked, associationFlow);
  if (!("invoice" in shown)) return shown;
  const own = asked.user ? await asked.backend.call("associationMembership") : null;
  const said = say(successTexts, asked.language);
  return { ...shown, ways: own?.launch ? [{ text: said.launch, href: launchPath }] : [] };
}
