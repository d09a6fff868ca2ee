import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { groupAgreementTexts } from "./acceptance.text";

/** The version of the group agreement; any change of wording, in either language, needs a new one. */
export const groupAgreementVersion = "2026-12-01";

export type SignedAgreement = {
  title: string;
  version: string;
  sections: readonly { title: string; text: string }[];
};

/** Returns the group agreement as employers sign it today. */
export function agreementToSign(language: Language): SignedAgreement {
  const { title, version, sections } = say(groupAgreementTexts, language);
  return {
    title,
    version: version({ version: groupAgreementVersion }),
    sections: Object.values(sections),
  };
}
