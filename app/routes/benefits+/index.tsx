import { useLoaderData } from "@remix-run/react";
import { BenefitCards } from "~/components/benefits/benefit-cards";
import { page } from "~/http/route.server";
import { benefitsPage } from "~/screens/benefits/benefits-page.server";

export const handle = { title: { en: "Benefits", es: "Beneficios" }, noScripts: true };

export const loader = page([], benefitsPage);

export default function Benefits() {
  const { title, intro, none, sections } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8">
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{intro}</p>
      {sections.map(({ id, title: heading, cards }) => (
        <section key={id} aria-labelledby={id} className="part">
          <h2 id={id}>{heading}</h2>
          {cards.length > 0 ? <BenefitCards cards={cards} /> : <p className="mt-4">{none}</p>}
        </section>
      ))}
    </div>
  );
}
