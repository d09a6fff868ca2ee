import { Chip, type Tone } from "~/components/ui/chip";
import type { CarrierFileState } from "~/domain/health/carriers/carrier-file-states";
import { useTexts } from "~/language/use-texts";
import { carrierTexts } from "./carriers.text";

const tones: Record<CarrierFileState, Tone> = {
  making: "plain",
  made: "plain",
  sent: "good",
  refused: "bad",
};

export function FileState({ state }: { state: CarrierFileState }) {
  const t = useTexts(carrierTexts);
  return <Chip tone={tones[state]}>{t.states[state]}</Chip>;
}

/** Returns the control number as the interchange contains it, with nine digits. */
export const controlOf = ({ sendings }: { sendings: readonly { control: number }[] }): string => {
  const control = sendings.at(-1)?.control;
  return control === undefined ? "" : String(control).padStart(9, "0");
};
