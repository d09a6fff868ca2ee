import { useTexts } from "~/language/use-texts";
import { stepIndicatorTexts } from "./step-indicator.text";

type FlowStep = {
  name: string;
  /** The page that changes a completed step; left out if it can't be changed. */
  href?: string;
};

const bar = "block min-h-[1.75rem] border-t-[0.3rem] pt-[0.35rem] no-underline";
/** Names are shown where there is room. */
const inRoom = "sr-only @sm:not-sr-only";

/** Returns a step's style by its distance from the current one; negative means completed. */
const looks = (distance: number) =>
  distance === 0
    ? "border-accent font-bold text-ink"
    : distance < 0
      ? "border-accent text-accent"
      : "border-line text-soft";

/**
 * Completed steps link to their pages; on a phone, the steps are bars below a text. `current` is the step's index,
 * starting at 0.
 */
export function StepIndicator({ steps, current }: { steps: readonly FlowStep[]; current: number }) {
  const t = useTexts(stepIndicatorTexts);
  return (
    <nav aria-label={t.steps} className="mb-2 text-small print:hidden">
      <p className="mb-1 text-soft">
        {t.at({ at: current + 1, of: steps.length })}
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
                  <span className="sr-only">{t.done} </span>
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
