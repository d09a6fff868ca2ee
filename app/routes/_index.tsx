import { useLoaderData } from "@remix-run/react";
import {
  Contents,
  EverydayBenefits,
  PlanPrices,
  type OverviewWords,
} from "~/components/benefits/benefits-overview";
import type { CategoryRow } from "~/components/benefits/category-sections";
import type { PlanRow } from "~/components/benefits/plan-list";
import { MemberHome } from "~/components/shell/member-home";
import { adminHome } from "~/screens/admin/admin-home.server";
import { memberHome } from "~/screens/shell/member-home.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Your benefits", es: "Sus beneficios" } };

export const loader = page(["auth"], (args) =>
  args.user.user_is_admin ? adminHome(args) : memberHome(args),
);

export default function Dashboard() {
  const home = useLoaderData<typeof loader>();
  return home.for === "admin" ? <AdminHome home={home} /> : <MemberHome home={home} />;
}

type Way = { text: string; href: string };

/** Shows an admin's tasks by urgency, and then the usual home page. */
function AdminHome({
  home: { title, queue, inside, ways, own, health, overview },
}: {
  home: {
    title: string;
    queue: {
      title: string;
      waits: readonly {
        text: string;
        /** The URL of the list; null if it is on this page. */
        href: string | null;
        note: string | null;
        each: readonly Way[];
      }[];
      /** The parts without tasks; null if all have some. */
      clear: string | null;
      /** What the admin may not see. */
      limits: string | null;
    };
    /** The account in which the admin is logged in in another browser. */
    inside: { text: string; way: Way } | null;
    ways: readonly Way[];
    own: { title: string; ways: readonly Way[] } | null;
    health: { title: string; note: string };
    overview: {
      plans: readonly PlanRow[] | null;
      categories: readonly CategoryRow[] | null;
      words: OverviewWords;
    };
  };
}) {
  return (
    <div className="frame pt-8">
      <h1>{title}</h1>
      {inside ? (
        <p className="notice mt-4 max-w-line">
          {inside.text} <a href={inside.way.href}>{inside.way.text}</a>
        </p>
      ) : null}
      <section aria-labelledby="queue-title" className="part">
        <h2 id="queue-title">{queue.title}</h2>
        {queue.waits.length > 0 ? (
          <ol className="tasks mt-4">
            {queue.waits.map(({ text, href, note, each }) => (
              <li key={text}>
                <div>
                  {href ? (
                    <a className="tap font-bold" href={href}>
                      {text}
                    </a>
                  ) : (
                    <p className="font-bold">{text}</p>
                  )}
                  {note ? <p className="text-small text-soft">{note}</p> : null}
                  {each.length > 0 ? (
                    <ul>
                      {each.map((way) => (
                        <li key={way.href}>
                          <a href={way.href}>{way.text}</a>
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </div>
              </li>
            ))}
          </ol>
        ) : null}
        {queue.clear ? <p className="mt-4 max-w-line text-soft">{queue.clear}</p> : null}
        {queue.limits ? <p className="mt-2 max-w-line text-soft">{queue.limits}</p> : null}
      </section>
      <Ways ways={ways} />
      {own ? (
        <section aria-labelledby="own-title" className="part">
          <h2 id="own-title">{own.title}</h2>
          <Ways ways={own.ways} />
        </section>
      ) : null}
      <Contents
        health={health.title}
        words={overview.words}
        categories={overview.categories}
        className="mt-8 border-t pt-2"
      />
      <section id="health" aria-labelledby="health-title" className="part">
        <h2 id="health-title">{health.title}</h2>
        <PlanPrices words={overview.words} plans={overview.plans} priceNote={health.note} />
      </section>
      <EverydayBenefits words={overview.words} categories={overview.categories} />
    </div>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  if (ways.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
      {ways.map(({ text, href }) => (
        <a key={href} className="tap" href={href}>
          {text}
        </a>
      ))}
    </p>
  );
}
