import { useTexts } from "~/language/use-texts";
import { companyMatchesTexts } from "./company-matches.text";

type CompanyMatch = {
  id: string;
  name: string;
  /** What distinguishes it from companies with the same name. */
  about: string;
  /** The page with its users. */
  href: string;
};

export function CompanyMatches({ rows }: { rows: readonly CompanyMatch[] }) {
  const t = useTexts(companyMatchesTexts);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="company-title">
      <h2 id="company-title">{t.title}</h2>
      <ul className="tasks mt-4">
        {rows.map(({ id, name, about, href }) => (
          <li key={id}>
            <span className="[overflow-wrap:anywhere]">
              <b>{name}</b>
              <span className="block text-small text-soft">{about}</span>
            </span>
            <a className="tap" href={href}>
              {t.show}
              <span className="sr-only">{` ${t.of({ company: [name, about].filter(Boolean).join(", ") })}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
