import { supportEmail } from "~/domain/support-email";
import { useTexts } from "~/language/use-texts";
import { teamNotesTexts } from "./team-notes.text";

type Counts = {
  /** As declared with the company. */
  said: number;
  listed: number;
  /** The owner is counted beside the list. */
  besides: boolean;
  counted: number;
  /** Below zero: more are listed than were declared. */
  missing: number;
  href: string;
};

export type TeamNotesFacts = {
  counts: Counts | null;
  /** Who owns the company, where it is not who signs up. */
  owner: string | null;
  /** Where it is said which of the list is the owner, while it is not. */
  unsaid: string | null;
  file: { people: number; errors: number; href: string } | null;
  noAddress: { names: string[]; href: string } | null;
};

type Words = ReturnType<typeof useTexts<typeof teamNotesTexts>>;
type CountWords = Words & Pick<Words["you"], "nobody" | "besides">;

function countNote(words: CountWords, { said, listed, besides, counted, missing, href }: Counts) {
  const values = {
    ...{ said: String(said), listed: String(listed), counted: String(counted) },
    besides: besides ? words.besides : "",
  };
  if (missing < 0) return { text: words.more(values), link: words.changeNumber, href };
  const text =
    listed === 0
      ? words.nobody({ said: String(said) })
      : words.fewer({ ...values, count: missing });
  return { text, link: words.addPeople, href };
}

/** What is not as it was declared, or still waits: said before the signature, with the way back to it. */
export function TeamNotes({ notes }: { notes: TeamNotesFacts }) {
  const said = useTexts(teamNotesTexts);
  const { counts, owner, unsaid, file, noAddress } = notes;
  const words = { ...said, ...said[owner === null ? "you" : "owner"] };
  const lines = [
    ...(counts ? [countNote(words, counts)] : []),
    ...(unsaid
      ? [
          {
            text: owner === null ? said.you.unsaid : said.owner.unsaid({ owner }),
            link: words.sayWho,
            href: unsaid,
          },
        ]
      : []),
    ...(file && file.people > 0
      ? [{ text: words.waiting({ count: file.people }), link: words.lookAtFile, href: file.href }]
      : []),
    ...(file && file.people === 0
      ? [{ text: words.badRows({ count: file.errors }), link: words.lookAtRows, href: file.href }]
      : []),
    ...(noAddress
      ? [
          {
            text: words.noAddress({ names: noAddress.names, support: supportEmail }),
            link: words.addAddress,
            href: noAddress.href,
          },
        ]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="team-notes" className="mb-12 max-w-line print:hidden">
      <h2 id="team-notes" className="mb-2 text-h3">
        {words.title}
      </h2>
      {lines.map(({ text, link, href }) => (
        <p key={text} className="notice mb-3">
          {text} <a href={href}>{link}</a>
        </p>
      ))}
    </section>
  );
}
