import { Part, TapLink } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { page } from "~/http/route.server";
import { enterpriseDesk } from "~/screens/admin/super-enterprise.server";

export const handle = { title: { en: "Large groups", es: "Grupos grandes" } };

export const loader = page(["auth", "superadmin"], enterpriseDesk);

type Entry = ReturnType<typeof useLoaderData<typeof loader>>["waiting"][number];

export default function EnterpriseDesk() {
  const { title, intro, none, waiting, answeredTitle, answered } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{title}</h1>
      <p className="mb-6 mt-3 max-w-line">{intro}</p>
      {waiting.length === 0 ? (
        <EmptyState picture="list" title={none.title}>
          {none.text}
        </EmptyState>
      ) : null}
      <Entries entries={waiting} />
      {answered.length > 0 ? (
        <Part id="answered" title={answeredTitle} heading="mb-2 text-h3">
          <Entries entries={answered} />
        </Part>
      ) : null}
    </>
  );
}

function Entries({ entries }: { entries: Entry[] }) {
  return (
    <ul className="links max-w-form">
      {entries.map(({ id, href, title, line }) => (
        <li key={id}>
          <TapLink href={href}>
            <span>
              <span className="underline">{title}</span>
              <span className="block text-small text-soft">{line}</span>
            </span>
          </TapLink>
        </li>
      ))}
    </ul>
  );
}
