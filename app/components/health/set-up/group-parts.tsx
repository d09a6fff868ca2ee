import { Part, TextList } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { AnswerRows, type AnswerRow } from "~/components/sign-up/check/answer-rows";
import { groupPageTexts } from "~/domain/health/offer/group-page.text";
import { useTexts } from "~/language/use-texts";

type WhyNot = { reasons: string[]; ways: { text: string; href: string }[] };

export function GroupReasons({ refusal }: { refusal: WhyNot }) {
  const t = useTexts(groupPageTexts);
  return (
    <>
      <TextList className="my-3 max-w-line list-disc pl-6" lines={refusal.reasons} />
      <h3 className="mt-6">{t.ways}</h3>
      <ul className="my-3 max-w-line list-disc pl-6">
        {refusal.ways.map(({ text, href }) => (
          <li key={text} className="py-1">
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

type Person = { id: string; name: string; from: string; note: string };

export function GroupParts({
  sections,
  people,
}: {
  sections: readonly { title: string; change: string; rows: readonly AnswerRow[] }[];
  people: readonly Person[];
}) {
  const t = useTexts(groupPageTexts);
  return (
    <>
      {sections.map(({ title, change, rows }) => (
        <section key={title} aria-label={title} className="mb-8 max-w-line">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-h3">{title}</h2>
            <a className="tap" href={change}>
              {t.change}
              <span className="sr-only">{` ${title}`}</span>
            </a>
          </div>
          <AnswerRows rows={rows} />
        </section>
      ))}
      <Part id="group-team" title={t.team} className="mb-8" heading="text-h3">
        <p className="my-2 max-w-line">{people.length > 0 ? t.teamText : t.nobody}</p>
        {people.length > 0 ? (
          <DataTable
            caption={t.team}
            rows={people}
            keyOf={({ id }) => id}
            columns={[
              { title: t.person, cell: ({ name }) => name },
              { title: t.from, cell: ({ from }) => from },
              ...(people.some(({ note }) => note)
                ? [{ title: t.note, cell: ({ note }: Person) => note || t.noOwner }]
                : []),
            ]}
          />
        ) : null}
      </Part>
    </>
  );
}
