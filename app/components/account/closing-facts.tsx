import { useTexts } from "~/language/use-texts";
import { closingTexts } from "~/domain/account/closing.text";

type Blocked = { text: string; ways: readonly { text: string; href: string }[] };

export function ClosingFacts({
  blocked,
  ends,
  owed,
}: {
  /** What prevents closing the account, and how to resolve it. */
  blocked: Blocked | null;
  ends: readonly string[];
  owed: readonly { number: string; text: string }[];
}) {
  const t = useTexts(closingTexts);
  if (blocked) return <InTheWay {...blocked} />;
  return (
    <div className="max-w-line">
      <h2 className="text-h3">{t.ends}</h2>
      <ul className="mb-6 mt-2 list-disc pl-6">
        {ends.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {owed.length > 0 ? (
        <>
          <h2 className="text-h3">{t.owes}</h2>
          <p className="mt-2">{t.owesHow}</p>
          <ul className="mb-6 mt-2 list-disc pl-6">
            {owed.map(({ number, text }) => (
              <li key={number}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h2 className="text-h3">{t.deletes}</h2>
      <p className="mb-6 mt-2">{t.deleted}</p>
      <h2 className="text-h3">{t.keeps}</h2>
      <p className="mt-2">{t.kept}</p>
      <p className="mt-2">{t.copy}</p>
      <p>
        <a className="tap" href="/me/export" download>
          {t.file}
        </a>
      </p>
    </div>
  );
}

function InTheWay({ text, ways }: Blocked) {
  return (
    <div className="notice max-w-line">
      <p>{text}</p>
      {ways.length > 0 ? (
        <ul className="mt-2">
          {ways.map((way) => (
            <li key={way.href}>
              <a className="tap" href={way.href}>
                {way.text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
