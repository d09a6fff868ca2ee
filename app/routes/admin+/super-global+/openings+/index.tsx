import { useLoaderData } from "@remix-run/react";
import { TapLink } from "~/components/ui/parts";
import { openingTableTexts } from "~/components/admin/super/states/opening-table.text";
import { DataTable } from "~/components/ui/data-table";
import { openingWords } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { loadOpeningRows } from "~/screens/admin/super-openings.server";

const openingsTexts = texts({
  en: {
    title: "State availability",
    about:
      "Where people can sign up, and where they join the waiting list instead. Anyone who has a membership or a plan keeps it, whatever you change here.",
  },
  es: {
    title: "Disponibilidad por estado",
    about:
      "Dónde se pueden inscribir las personas y dónde pasan a la lista de espera. Quien tiene una membresía o un plan lo conserva, cambie usted aquí lo que cambie.",
  },
});

export const handle = { title: { en: "State availability", es: "Disponibilidad por estado" } };

export const loader = page(["auth", "superadmin"], loadOpeningRows);

export default function Openings() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useTexts(openingsTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      <OpeningTable rows={rows} />
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function Opening({ of }: { of: Row["membership"] }) {
  const language = useLanguage();
  const { inside } = useTexts(openingTexts);
  const t = useTexts(openingTableTexts);
  if (!of) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className={of.status === "open" ? "" : "text-soft"}>{openingWords(of, language)}</span>
      <TapLink href={of.change} more={t.which({ product: inside[of.product], place: of.place })}>
        {t.change}
      </TapLink>
    </span>
  );
}

function OpeningTable({ rows }: { rows: readonly Row[] }) {
  const { products } = useTexts(openingTexts);
  const t = useTexts(openingTableTexts);
  return (
    <DataTable
      caption={t.caption}
      rows={rows}
      keyOf={({ us_state }) => us_state}
      columns={[
        { title: t.state, cell: ({ place }) => place },
        { title: products.membership, cell: ({ membership }) => <Opening of={membership} /> },
        { title: products.health, cell: ({ health }) => <Opening of={health} /> },
      ]}
    />
  );
}
