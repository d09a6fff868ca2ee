import type { CatalogueState } from "~/domain/benefits/catalogue/kind";
import { Chip, type Tone } from "~/components/ui/chip";
import { useTexts } from "~/language/use-texts";
import { catalogueListsTexts } from "./catalogue-lists.text";

/** A published item is good, a retired one is bad, and others are plain. */
const tones: Record<CatalogueState, Tone> = {
  draft: "plain",
  scheduled: "plain",
  published: "good",
  retired: "bad",
};

/** Shows an item's state, whether it has unpublished changes, and its scheduled day. */
export function StateChips({
  state,
  stateText: label,
  changed,
  on,
}: {
  state: CatalogueState;
  stateText: string;
  changed: boolean;
  on: string | null;
}) {
  const { changedMark, onMark } = useTexts(catalogueListsTexts);
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Chip tone={tones[state]}>{label}</Chip>
      {changed ? <Chip>{changedMark}</Chip> : null}
      {on ? <Chip>{onMark({ day: on })}</Chip> : null}
    </span>
  );
}
