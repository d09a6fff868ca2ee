import { useLoaderData } from "@remix-run/react";
import { officeLinks } from "~/components/admin/super/super-office";
import { officeTexts } from "~/components/admin/super/super-office.text";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { loadOfficePage } from "~/screens/admin/admin-home.server";

const superOverviewTexts = texts({
  en: {
    about:
      "What affects the whole site. We’ll ask before each change, and each one leaves a line in the audit history.",
    nothing: "All clear",
  },
  es: {
    about:
      "Lo que afecta a todo el sitio. Preguntamos antes de cada cambio, y cada uno deja una línea en el historial.",
    nothing: "Todo al día",
  },
});

export const handle = { title: { en: "Super admin", es: "Superadministración" } };

export const loader = page(["auth", "superadmin"], loadOfficePage);

export default function Overview() {
  const { counts } = useLoaderData<typeof loader>();
  const t = useTexts(superOverviewTexts);
  const links = officeLinks(counts, useTexts(officeTexts));
  return (
    <>
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="mt-2 max-w-line">{t.about}</p>
      <ul className="tasks mt-6">
        {links.map(({ title, href, about, waits }) => (
          <li key={href} className="items-baseline sm:flex-nowrap">
            <div>
              <a className="tap font-bold" href={href}>
                {title}
              </a>
              <p className="text-small text-soft">{about}</p>
            </div>
            {waits ? (
              <p className={`sm:shrink-0 ${waits.count > 0 ? "font-bold" : "text-soft"}`}>
                {waits.count > 0 ? waits.words : t.nothing}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
