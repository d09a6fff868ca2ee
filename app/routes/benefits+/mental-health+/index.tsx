import { useLoaderData } from "@remix-run/react";
import { ChoiceLinks } from "~/components/benefits/choice-links";
import { CrisisBox } from "~/components/benefits/crisis-box";
import { EmptyState } from "~/components/ui/empty-state";
import { page } from "~/http/route.server";
import { loadMentalHealthPage } from "~/screens/benefits/mental-health.server";

export const handle = { title: { en: "Mental health", es: "Salud mental" }, noScripts: true };

export const loader = page([], loadMentalHealthPage);

export default function MentalHealth() {
  const { language, title, intro, crisis, topics, languages, articles, none } =
    useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8" lang={language}>
      <h1>{title}</h1>
      <CrisisBox {...crisis} />
      <p className="mt-8 max-w-line text-lead">{intro}</p>
      <ChoiceLinks {...languages} />
      <ChoiceLinks {...topics} />
      {articles.length > 0 ? (
        <ul className="mt-8 max-w-line border-t">
          {articles.map(({ title: name, summary, href, topic, minutes }) => (
            <li key={href} className="border-b py-4">
              <h2 className="text-h3">
                <a href={href}>{name}</a>
              </h2>
              <p className="mt-1">{summary}</p>
              <p className="mt-1 text-small text-soft">{`${topic} · ${minutes}`}</p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState picture="list" title={none.title}>
          {none.text}
        </EmptyState>
      )}
    </div>
  );
}
