import { getZodConstraint } from "@conform-to/zod";
import { getAgreement } from "~/core/association/agreements";
import { officeTexts } from "~/domain/association/desk/office.text";
import { agreementSchema } from "~/domain/association/agreement-fields";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { renderMarkdown } from "../../benefits/markdown.server";
import { callForDesk, deskIn, idInPath } from "./whose-desk.server";

/** Returns the version of an agreement whose id is in the URL's path. @throws Response the not-found page */
export const getRequestedAgreement = (
  args: Pick<PageRequest<SignedIn>, "user" | "params" | "url" | "caller">,
) => callForDesk(args, getAgreement, { id: idInPath(args, "agreement") });

/** Renders Markdown ("" for none) without ids, which two texts on one page would repeat. */
const htmlOf = (text: string): string =>
  text === "" ? "" : renderMarkdown(text).html.replace(/ id="[^"]*"/g, "");

/** Loads a version of an agreement: a draft with its form, or a published one with its signers. */
export async function loadAgreementPage(args: PageRequest<SignedIn>) {
  const agreement = await getRequestedAgreement(args);
  const { version, body, body_es, summary, summary_es, seenVersion, signers } = agreement;
  const isDraft = agreement.published_at === null;
  const back = `${deskIn(args).base}/agreements`;
  const agreementPath = `${back}/${encodeURIComponent(agreement.id)}`;
  const words = say(officeTexts, args.language);
  return {
    documentTitle: (isDraft ? words.draftTitle : words.versionTitle)({ version }),
    version,
    isDraft,
    seenVersion,
    signers,
    back,
    publish: `${agreementPath}/publish`,
    file: `${agreementPath}/signers.csv`,
    values: { version, body, body_es, summary, summary_es },
    html: { body: htmlOf(body), body_es: htmlOf(body_es) },
    constraints: getZodConstraint(agreementSchema),
  };
}
