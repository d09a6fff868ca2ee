import type { ReactNode } from "react";

/** The classes of the three colors: plain, good and bad. */
const tones = {
  plain: "border text-soft",
  good: "border border-accent text-accent",
  bad: "border border-alarm text-alarm",
} as const;
/** Which color a chip has. */
export type Tone = keyof typeof tones;

/** A word in a colored box: the word carries the meaning, and the color only repeats it. */
export function Chip({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`chip ${tones[tone]}`}>{children}</span>;
}
