import { LinkButton } from "~/components/ui/button";
import { Part, QuietLink } from "~/components/ui/parts";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { mentalHealthTexts } from "./mental-health.text";

/** The number to call or text in a crisis, before anything else on the page. It is printed, too. */
export function CrisisBox({ language }: { language: Language }) {
  const { crisis: t } = say(mentalHealthTexts, language);
  return (
    <Part
      id="crisis"
      title={t.title}
      className="mt-6 max-w-line rounded border-2 border-alarm bg-raised p-4 @sm:p-6"
      heading="text-h3"
    >
      <p className="mt-2">{t.text}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton href="tel:988">{t.call}</LinkButton>
        <QuietLink href="sms:988">{t.write}</QuietLink>
      </p>
    </Part>
  );
}
