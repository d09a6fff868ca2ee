import { useLoaderData } from "@remix-run/react";
import { TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { openingWords } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { listStateOpenings, type StateOpening } from "~/core/admin/state-openings";
import { statesIn } from "~/domain/us-states";
import { openingPath, openingFacts } from "~/screens/admin/super-openings.server";

const openingsTexts = texts({
  en: {
    about:
      "Where people can sign up, and where they join the waiting list instead. Anyone who has a membership or a plan keeps it, whatever you change here.",
    state: "State",
    change: "Change",
    which: "{product} in {place}",
  },
  es: {
    about:
      "Dónde se pueden inscribir las personas y dónde pasan a la lista de espera. Quien tiene una membresía o un plan lo conserva, cambie usted aquí lo que cambie.",
    state: "Estado",
    change: "Cambiar",
    which: "{product} en {place}",
  },
});

export const handle = { title: { en: "State availability", es: "Disponibilidad por estado" } };

/** Returns each state with the terms of both products; null where the backend has none. */
export const loader = page(["auth", "superadmin"], async ({ caller, language }) => {
  const openings = await listStateOpenings(caller);
  const openingOf = (product: StateOpening["product"], us_state: string) => {
    const found = openings.find(
      (opening) => opening.product === product && opening.us_state === us_state,
    );
    return found ? { ...openingFacts(found, language), change: openingPath(found) } : null;
  };
  const rows = statesIn(language).map(([us_state, place]) => ({
    us_state,
    place,
    membership: openingOf("membership", us_state),
    health: openingOf("health", us_state),
  }));
  return { rows };
});

export default function Openings() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useTexts(openingsTexts);
  const { products } = useTexts(openingTexts);
  const title = handle.title[useLanguage()];
  return (
    <>
      <h1>{title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ us_state }) => us_state}
        columns={[
          { title: t.state, cell: ({ place }) => place },
          {
            title: products.membership,
            cell: ({ membership }) => <ProductTerms terms={membership} />,
          },
          { title: products.health, cell: ({ health }) => <ProductTerms terms={health} /> },
        ]}
      />
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

/** Words a product's terms in a state, with a link to change them; nothing where the product has none. */
function ProductTerms({ terms }: { terms: Row["membership"] }) {
  const language = useLanguage();
  const { inside } = useTexts(openingTexts);
  const t = useTexts(openingsTexts);
  if (!terms) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className={terms.status === "open" ? "" : "text-soft"}>
        {openingWords(terms, language)}
      </span>
      <TapLink
        href={terms.change}
        more={t.which({ product: inside[terms.product], place: terms.place })}
      >
        {t.change}
      </TapLink>
    </span>
  );
}
