import type { StoryLine, StoryTold } from "~/domain/health/stories";
import { useTexts } from "~/language/use-texts";
import type { ComparePage } from "./page-shapes";
import { compareTexts } from "./compare.text";

type Said = ReturnType<typeof useTexts<typeof compareTexts>>;

/** Prices four possible years with each plan, line by line. */
export function PlanStories({
  page: { stories, plans },
}: {
  page: Pick<ComparePage, "stories" | "plans">;
}) {
  const said = useTexts(compareTexts);
  return (
    <section className="part print:hidden" aria-labelledby="stories">
      <h2 id="stories">{said.stories}</h2>
      <p className="mt-2">{said.storiesAbout}</p>
      <div className="mt-4 grid gap-8 @lg:grid-cols-2">
        {stories.map(({ key, told }) => (
          <div key={key}>
            <h3>{said.story[key]}</h3>
            <p className="text-small text-soft">{said.storyText[key]}</p>
            <ul className="mt-2">
              {told.map((story, index) => (
                <li key={plans[index]?.slug} className="border-b py-2">
                  <p>{sentence(said, { told, plans, index })}</p>
                  <details className="text-small">
                    <summary className="tap cursor-pointer underline decoration-dotted">
                      {said.sum}
                      <span className="sr-only">{`: ${plans[index]?.name}`}</span>
                    </summary>
                    <ul className="list-disc pb-2 pl-6">
                      {story.lines.map((line) => (
                        <li key={line.kind}>{lineOf(said, line)}</li>
                      ))}
                      <li className="font-bold">{said.total({ cents: story.pays_c })}</li>
                    </ul>
                  </details>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function sentence(
  said: Said,
  { told, plans, index }: { told: StoryTold[]; plans: ComparePage["plans"]; index: number },
): string {
  const [own, first] = [told[index], told[0]];
  if (!own || !first) return "";
  const values = { name: plans[index]?.name ?? "", cents: own.pays_c, full: own.full_c };
  if (index === 0) return said.told(values);
  const against = { ...values, first: plans[0]?.name ?? "" };
  if (own.pays_c === first.pays_c) return said.toldSame(against);
  return own.pays_c < first.pays_c
    ? said.toldLess({ ...against, less: first.pays_c - own.pays_c })
    : said.toldMore({ ...against, more: own.pays_c - first.pays_c });
}

function lineOf(said: Said, line: StoryLine): string {
  const parts = [
    line.copay_c > 0 ? said.copays({ cents: line.copay_c }) : null,
    line.deductible_c > 0 ? said.toDeductible({ cents: line.deductible_c }) : null,
    line.coinsurance_c > 0 ? said.share({ cents: line.coinsurance_c }) : null,
    line.spared_c > 0 ? said.spared({ cents: line.spared_c }) : null,
  ].filter((part) => part !== null);
  return said.line({
    care: said.care[line.kind]({ count: line.count }),
    full: line.full_c,
    parts: parts.join(", ") || said.free,
    cents: line.pays_c,
  });
}
