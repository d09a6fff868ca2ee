import type { CarrierOnDesk } from "~/contract/admin/carrier-calls";
import { DataTable } from "~/components/ui/data-table";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { carrierTexts } from "./carriers.text";

/** Every insurance company with its newest file. */
export function CarrierDesk({
  page: { rows },
}: {
  page: { rows: readonly (CarrierOnDesk & { href: string })[] };
}) {
  const said = useTexts(carrierTexts);
  const write = formats(useLanguage());
  return (
    <>
      <h1>{said.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{said.about}</p>
      <DataTable
        caption={said.title}
        rows={rows}
        keyOf={({ carrier }) => carrier}
        columns={[
          {
            title: said.carrier,
            cell: ({ name, href }) => (
              <a className="tap" href={href}>
                {name}
              </a>
            ),
          },
          { title: said.plans, figure: true, cell: ({ plans }) => plans },
          {
            title: said.newest,
            cell: ({ day, state }) =>
              day && state ? `${write.day(day)}: ${said.states[state]}` : said.none,
          },
        ]}
      />
    </>
  );
}
