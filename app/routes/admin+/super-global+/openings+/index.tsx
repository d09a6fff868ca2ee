import { useLoaderData } from "@remix-run/react";
import { OpeningTable } from "~/components/admin/super/states/opening-table";
import { openingsTexts } from "~/components/admin/super/states/openings.text";
import { useTexts } from "~/language/use-texts";
import { openingRows } from "~/screens/admin/super-openings.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "State availability", es: "Disponibilidad por estado" } };

export const loader = page(["auth", "superadmin"], openingRows);

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
