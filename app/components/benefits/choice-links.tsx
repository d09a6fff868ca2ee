const linkClass =
  "tap min-w-touch justify-center rounded border px-3 no-underline aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:font-bold aria-[current]:text-ink";

/** Links of which one is the current page (`isHere`); `language` is that of a link's text and page. */
export function ChoiceLinks({
  title,
  choices,
}: {
  title: string;
  choices: readonly { text: string; href: string; isHere: boolean; language?: string }[];
}) {
  return (
    <nav aria-label={title} className="mt-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ text, href, isHere, language }) => (
          <li key={href}>
            <a
              className={linkClass}
              href={href}
              lang={language}
              hrefLang={language}
              aria-current={isHere ? "true" : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
