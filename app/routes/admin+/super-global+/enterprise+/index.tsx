import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { Part } from "~/components/ui/parts";
import { listEnterpriseRequests } from "~/core/association/enterprise";
import { page } from "~/http/route.server";
import { ownTimes } from "~/language/own-times";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { EntryLinks } from "~/components/admin/super/entry-links";

const enterpriseDeskTexts = texts({
  en: {
    intro:
      "These are from groups that are too large to join an association on their own. They’ve been promised an answer within 2 business days. The oldest is first.",
    none: "No one is waiting",
    noneText: "What a large group asks for is listed here until it’s marked as answered.",
    answered: "Answered",
    people: { one: "{count} person", other: "{count} people" },
    line: "{people}, asked {at}",
    answeredLine: "{people}, answered {at}",
  },
  es: {
    intro:
      "Son de grupos demasiado grandes para unirse solos a una asociación. Se les prometió una respuesta en 2 días hábiles. El más antiguo va primero.",
    none: "Nadie espera",
    noneText: "Lo que pide un grupo grande aparece aquí hasta que se marca como respondido.",
    answered: "Respondidos",
    people: {
      one: "{count} persona",
      many: "{count} de personas",
      other: "{count} personas",
    },
    line: "{people}, escribió el {at}",
    answeredLine: "{people}, respondido el {at}",
  },
});

export const handle = { title: { en: "Large groups", es: "Grupos grandes" } };

/** Returns the requests that wait, oldest first, and those answered, newest first, at most 100 of each. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const entriesIn = async (state: "waiting" | "answered") =>
    (await listEnterpriseRequests(args.caller, state)).map(
      ({ id, company, size, asked_at, answered_at }) => ({
        id,
        company,
        size,
        at: ownTimes(args)(answered_at ?? asked_at),
      }),
    );
  const [waiting, answered] = await Promise.all([entriesIn("waiting"), entriesIn("answered")]);
  return { waiting, answered };
});

/** Links to large companies' requests, those that wait first. */
export default function EnterpriseDesk() {
  const { waiting, answered } = useLoaderData<typeof loader>();
  const t = useTexts(enterpriseDeskTexts);
  const linesOf = (entries: typeof waiting, line: typeof t.line) =>
    entries.map(({ id, company, size, at }) => ({
      href: `/admin/super-global/enterprise/${encodeURIComponent(id)}`,
      name: company,
      about: line({ people: t.people({ count: size }), at }),
    }));
  return (
    <>
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="mb-6 mt-3 max-w-line">{t.intro}</p>
      {waiting.length === 0 ? (
        <EmptyState picture="list" title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : null}
      <EntryLinks entries={linesOf(waiting, t.line)} />
      {answered.length > 0 ? (
        <Part id="answered" title={t.answered} heading="mb-2 text-h3">
          <EntryLinks entries={linesOf(answered, t.answeredLine)} />
        </Part>
      ) : null}
    </>
  );
}
