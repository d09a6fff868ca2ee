import { useLoaderData } from "@remix-run/react";
import { TapLink } from "~/components/ui/parts";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { deskIn, callForDesk } from "~/screens/association/desk/whose-desk.server";
import { getAssociationDesk } from "~/core/association/overview";

export const handle = { title: { en: "Overview", es: "Resumen" } };

/** Returns the numbers of members, applications and unpaid dues, and the dues in cents (`dues_c`). */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const { base, isManager } = deskIn(args);
  const { counts, dues_c } = await callForDesk(args, getAssociationDesk, {});
  return { counts, dues_c, base, isManager };
});

/** Counts of entries, members, applications, overdue dues and bounced emails, with links to each list. */
export default function DeskOverview() {
  const { counts, dues_c, base, isManager } = useLoaderData<typeof loader>();
  const t = useTexts(deskTexts);
  const { roster, members, applications, overdue, bounced } = counts;
  const rows = [
    { what: t.onList, count: roster, href: `${base}/roster` },
    { what: t.active, count: members.active, href: `${base}/dues?show=active` },
    { what: t.approved, count: members.approved, href: `${base}/dues?show=approved` },
    { what: t.lapsed, count: members.lapsed, href: `${base}/dues?show=lapsed` },
    { what: t.ended, count: members.ended, href: `${base}/dues?show=ended` },
    { what: t.open, count: applications, href: `${base}/applications` },
    { what: t.overdue, count: overdue, href: `${base}/dues?show=owing` },
    { what: t.bounced, count: bounced, href: `${base}/invitations?state=bounced` },
  ];
  return (
    <>
      <h1>{t.overview}</h1>
      <p className="mb-4 mt-2 max-w-line">{t.duesOf({ dues: dues_c })}</p>
      {isManager ? <p className="mb-4 max-w-line">{t.privacy}</p> : null}
      <ul className="max-w-form border-t border-line">
        {rows.map(({ what, count, href }) => (
          <li
            key={what}
            className="flex items-center justify-between gap-4 border-b border-line py-1"
          >
            <TapLink href={href}>{what}</TapLink>
            <span className="font-bold tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
