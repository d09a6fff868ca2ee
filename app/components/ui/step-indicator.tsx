import { useTexts } from "~/language/use-texts";
import { stepIndicatorTexts } from "./step-indicator.text";

export type FlowStep = {
  name: string;
  /** Where a step that is done can be changed; left out for one that cannot. */
  href?: string;
};

const bar = "block min-h-[1.75rem] border-t-[0.3rem] pt-[0.35rem] no-underline";
/** Names that stand where there is room for them. */
const inRoom = "sr-only @sm:not-sr-only";

/** How a step looks by how far it is from the current one; negative: done. */
const looks = (distance: number) =>
  distance === 0
    ? "border-accent font-bold text-ink"
    : distance < 0
      ? "border-accent text-accent"
      : "border-line text-soft";

/**
 * Where one is in a flow of several pages. Done steps lead back to their pages; on a phone they are bars, and the words
 * above them say where one stands. `current` is the index of the step, 0 for the first.
 */
export function StepIndicator({ steps, current }: { steps: readonly FlowStep[]; current: number }) {
  const said = useTexts(stepIndicatorTexts);
  return (
    <nav aria-label={said.steps} className="mb-2 text-small print:hidden">
      <p className="mb-1 text-soft">
        {said.at({ at: current + 1, of: steps.length })}
        <span className="font-bold text-ink @sm:hidden">{`: ${steps[current]?.name ?? ""}`}</span>
      </p>
      <ol className="flex gap-2">
        {steps.map(({ name, href }, index) => (
          <li
            key={name}
            className="min-w-0 flex-[1_1_0]"
            aria-current={index === current ? "step" : undefined}
          >
            {index < current && href ? (
              <a className={`${bar} border-accent text-accent hover:underline`} href={href}>
                <span className={inRoom}>
                  <span className="sr-only">{said.done} </span>
                  {name}
                </span>
              </a>
            ) : (
              <span className={`${bar} ${looks(index - current)}`}>
                <span className={inRoom}>{name}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
