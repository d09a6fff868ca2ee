import type { FormResult } from "~/components/forms/field-state";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import type { StepFacts } from "../step-frame";
import { RemoveQuestion } from "./remove-question";
import type { TeamUrls } from "./team-list";

const removalEffectTexts = texts({
  en: { deleted: "What you typed about this person will be deleted from your list." },
  es: { deleted: "Lo que escribió sobre esta persona se borrará de su lista." },
});

/** Asks before a person is removed from a company's team. */
export function RemovePerson(props: {
  page: StepFacts & { urls: TeamUrls };
  removal: { id: string; name: string };
  result: FormResult | undefined;
}) {
  const { deleted } = useTexts(removalEffectTexts);
  return <RemoveQuestion {...props} list={props.page.urls.list} text={deleted} />;
}
