import type { FormResult } from "~/components/forms/field-state";
import { useTexts } from "~/language/use-texts";
import { ConfirmAction } from "../super/confirm-action";
import { MissingCodes } from "./carrier-codes";
import { carrierTexts } from "./carriers.text";

type Page = {
  name: string;
  action: string;
  back: string;
  goesOn: boolean;
  /** The number of people who can still change their choice, and until when; the day is null if there are none. */
  choosing: { people: number; until: string | null };
  missing: Parameters<typeof MissingCodes>[0]["missing"];
};

/** Asks before creating a file or continuing an interrupted one. */
export function ConfirmMake({ page, result }: { page: Page; result: FormResult | undefined }) {
  const t = useTexts(carrierTexts);
  const { name, action, back, goesOn, choosing } = page;
  return (
    <ConfirmAction
      question={goesOn ? t.goOnQuestion({ name }) : t.makeQuestion({ name })}
      result={result}
      action={action}
      button={goesOn ? t.goOn : t.makeOne}
      back={{ href: back, text: t.back }}
    >
      <p>{goesOn ? t.goOnAbout : t.makeAbout({ name })}</p>
      {choosing.until === null ? null : (
        <p className="mt-3">{t.stillChoosing({ count: choosing.people, until: choosing.until })}</p>
      )}
      <MissingCodes missing={page.missing} href={`${back}/codes`} />
    </ConfirmAction>
  );
}
