import { Chip, type Tone } from "~/components/ui/chip";
import type { CarrierFileState } from "~/domain/health/carriers/carrier-file-states";
import { useTexts } from "~/language/use-texts";
import { carrierTexts } from "./carriers.text";

/** A sent file is good, a refused one is bad, and others are plain. */
const tones: Record<CarrierFileState, Tone> = {
  making: "plain",
  made: "plain",
  sent: "good",
  refused: "bad",
};

export function FileStateChip({ state }: { state: CarrierFileState }) {
  const t = useTexts(carrierTexts);
  return <Chip tone={tones[state]}>{t.states[state]}</Chip>;
}

/** Returns a control number as the interchange contains it, with nine digits. */
export const controlText = (control: number): string => String(control).padStart(9, "0");
