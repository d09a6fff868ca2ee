import { Part } from "~/components/ui/parts";
import type { Stories, StoryLine, StoryCosts } from "~/domain/health/stories";
import { useTexts } from "~/language/use-texts";
import type { ShownPlan } from "~/domain/health/shown-plan";
import { compareTexts } from "./compare.text";

type Texts = ReturnType<typeof useTexts<typeof compareTexts>>;

/** Tells for each possible year, such as one with a baby, a sentence on each plan's cost, with its lines below. */
export function PlanStories({
  page: { stories, plans },
}: {
  page: { stories: Stories; plans: readonly ShownPlan[] };
}) {
  const t = useTexts(compareTexts);
  return (
    <Part id="stories" title={t.stories} className="part print:hidden">
      <p className="mt-2">{t.storiesAbout}</p>
      <div className="mt-4 grid gap-8 @lg:grid-cols-2">
        {stories.map(({ key, planStories }) => (
          <div key={key}>
            <h3>{t.story[key]}</h3>
            <p className="text-small text-soft">{t.storyText[key]}</p>
            <ul className="mt-2">
              {planStories.map((story, index) => (
                <li key={plans[index]?.slug} className="border-b py-2">
                  <p>{describeStory(t, planStories, plans, index)}</p>
                  <details className="text-small">
                    <summary className="tap cursor-pointer underline decoration-dotted">
                      {t.sum}
                      <span className="sr-only">{`: ${plans[index]?.name}`}</span>
                    </summary>
                    <ul className="list-disc pb-2 pl-6">
                      {story.lines.map((line) => (
                        <li key={line.kind}>{describeStoryLine(t, line)}</li>
                      ))}
                      <li className="font-bold">{t.total({ cents: story.pays_c })}</li>
                    </ul>
                  </details>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Part>
  );
}

/** Returns what the member pays with the plan at `index`, compared with the first plan. */
function describeStory(
  t: Texts,
  stories: readonly StoryCosts[],
  plans: readonly ShownPlan[],
  index: number,
): string {
  const [story, first] = [stories[index], stories[0]];
  if (!story || !first) return "";
  const values = { name: plans[index]?.name ?? "", cents: story.pays_c, full: story.full_c };
  if (index === 0) return t.told(values);
  const against = { ...values, first: plans[0]?.name ?? "" };
  if (story.pays_c === first.pays_c) return t.toldSame(against);
  return story.pays_c < first.pays_c
    ? t.toldLess({ ...against, less: first.pays_c - story.pays_c })
    : t.toldMore({ ...against, more: story.pays_c - first.pays_c });
}

/** Returns the sentence on one kind of care: its price, and how that is paid. */
function describeStoryLine(t: Texts, line: StoryLine): string {
  const parts = [
    line.copay_c > 0 ? t.copays({ cents: line.copay_c }) : null,
    line.deductible_c > 0 ? t.toDeductible({ cents: line.deductible_c }) : null,
    line.coinsurance_c > 0 ? t.share({ cents: line.coinsurance_c }) : null,
    line.spared_c > 0 ? t.spared({ cents: line.spared_c }) : null,
  ].filter((part) => part !== null);
  return t.line({
    care: t.care[line.kind]({ count: line.count }),
    full: line.full_c,
    parts: parts.join(", ") || t.free,
    cents: line.pays_c,
  });
}
