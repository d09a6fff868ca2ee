import type { CarrierFile } from "~/domain/admin/carrier-file";
import { Chip, type Tone } from "~/components/ui/chip";
import { useTexts } from "~/language/use-texts";
import { carrierTexts } from "./carriers.text";

const tones: Record<CarrierFile["state"], Tone> = {
  making: "plain",
  made: "plain",
  sent: "good",
  refused: "bad",
};

export function FileState({ state }: Pick<CarrierFile, "state">) {
  const t = useTexts(carrierTexts);
  return <Chip tone={tones[state]}>{t.states[state]}</Chip>;
}

/** Returns the control number as the interchange contains it, with nine digits. */
export const controlOf = ({ sendings }: Pick<CarrierFile, "sendings">): string => {
  const control = sendings.at(-1)?.control;
  return control === undefined ? "" : String(control).padStart(9, "0");
};
