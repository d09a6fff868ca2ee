import { useLoaderData } from "@remix-run/react";
import { SummaryList } from "~/components/ui/summary-list";
import { page } from "~/http/route.server";
import { connectionsPage } from "~/screens/admin/connections/connections.server";

export const handle = { title: { en: "Connections", es: "Conexiones" } };

export const loader = page(["auth", "superadmin"], connectionsPage);

export default function Connections() {
  const { about, heading, sections, faults } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{heading}</h1>
      <p className="mt-2 max-w-line">{about}</p>
      {faults ? (
        <>
          <h2 className="mt-8">{faults.title}</h2>
          {faults.sentences.length === 0 ? <p className="mt-2">{faults.none}</p> : null}
          <ul className="mt-2 max-w-line list-disc pl-6">
            {faults.sentences.map((sentence) => (
              <li key={sentence} className="[overflow-wrap:anywhere]">
                {sentence}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {sections.map(({ title, about, rows }) => (
        <section key={title}>
          <h2 className="mt-8">{title}</h2>
          {about ? <p className="mt-2 max-w-line">{about}</p> : null}
          <SummaryList rows={rows} />
        </section>
      ))}
    </>
  );
}
