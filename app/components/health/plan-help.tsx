import { useTexts } from "~/language/use-texts";
import { planWordsTexts } from "~/domain/health/plan-words.text";

export type HelpWord = keyof (typeof planWordsTexts)["en"]["help"];

/** A word of health plans with its explanation below it, closed at first. `children` replace the word's title. */
export function PlanHelp({ word, children }: { word: HelpWord; children?: string }) {
  const { title, text } = useTexts(planWordsTexts).help[word];
  return (
    <details className="font-normal">
      <summary className="explained">{children ?? title}</summary>
      <p className="max-w-line pb-2 text-small text-soft">{text}</p>
    </details>
  );
}

/** The explained words of the plan pages, where waiving doesn't occur. */
const words = ["premium", "deductible", "copay", "coinsurance", "most", "network", "hsa"] as const;

/** A list of each word on the plan pages as a PlanHelp of its own, and the link to the printable glossary. */
export function AllPlanHelp() {
  const { about, onPaper } = useTexts(planWordsTexts);
  return (
    <section aria-label={about} className="my-4 print:hidden">
      <p className="text-small font-bold">{about}</p>
      <div className="flex flex-wrap gap-x-6 text-small">
        {words.map((word) => (
          <PlanHelp key={word} word={word} />
        ))}
        <a
          className="inline-flex min-h-[1.5rem] items-center"
          href="/benefits/health-insurance#words"
        >
          {onPaper}
        </a>
      </div>
    </section>
  );
}
