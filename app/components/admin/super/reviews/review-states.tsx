import { useTexts } from "~/language/use-texts";
import { reviewStatesTexts } from "./review-states.text";

const states = ["submitted", "needs_info", "withdrawn"] as const;
type State = (typeof states)[number];

export function ReviewStates({ path, current }: { path: string; current: State }) {
  const say = useTexts(reviewStatesTexts);
  return (
    <nav aria-label={say.which} className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {states.map((state) => (
          <li key={state}>
            <a
              className="tap aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
              href={state === "submitted" ? path : `${path}?state=${state}`}
              aria-current={state === current ? "page" : undefined}
            >
              {say[state]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
