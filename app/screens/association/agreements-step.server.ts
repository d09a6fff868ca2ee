import type { Answers } from "~/domain/sign-up/registration";
import { associationAgreement } from "~/core/association/application";
import type { PageRequest } from "~/sessions/visitor";
import { renderMarkdown } from "../benefits/markdown.server";
import { textOf } from "../engine/answer-rows";
import { walkFor } from "../engine/ask-walk.server";
import { associationFlow } from "./association-flow.server";

/** Returns the agreement to sign, in the reader's language if it is translated; null if there is none. */
export async function agreementPage(args: PageRequest) {
  const { caller, language } = args;
  const { draft } = await walkFor(args, associationFlow);
  const join: Answers = draft?.steps["join"]?.data ?? {};
  const agreement = await associationAgreement(caller);
  const signer = `${textOf(join, "first_name")} ${textOf(join, "last_name")}`.trim();
  if (!agreement) return { agreement: null, association: "", signer };
  const { version, body, body_es, summary, summary_es } = agreement;
  const translated = language === "es" && body_es !== null;
  return {
    association: agreement.association,
    signer,
    agreement: {
      version,
      summary: (translated ? summary_es : null) ?? summary,
      // The text is below a second-level heading, so its own headings move down one level.
      html: renderMarkdown(translated ? body_es : body).html.replace(/(<\/?)h2\b/g, "$1h3"),
      translated,
    },
  };
}
