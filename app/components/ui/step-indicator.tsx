export type FlowStep = {
  name: string;
  /** Where a step that is done can be changed; left out for one that cannot. */
  href?: string;
};

/**
 * Where one is in a flow of several pages. Done steps lead back to their pages; on a phone they are bars, and the words
 * above them say where one stands. `current` is the index of the step, 0 for the first.
 */
export function StepIndicator({ steps, current }: { steps: readonly FlowStep[]; current: number }) {
  return (
    <nav aria-label="Steps" className="step-indicator screen-only">
      <p>
        {`Step ${current + 1} of ${steps.length}`}
        <span className="step-now">{`: ${steps[current]?.name ?? ""}`}</span>
      </p>
      <ol>
        {steps.map(({ name, href }, index) => (
          <li
            key={name}
            className={index < current ? "done" : undefined}
            aria-current={index === current ? "step" : undefined}
          >
            {index < current && href ? (
              <a className="step" href={href}>
                <span>
                  <span className="unseen">Done: </span>
                  {name}
                </span>
              </a>
            ) : (
              <span className="step">
                <span>{name}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
