import { TextList } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { checkBackendStanding } from "~/backend/check/backend-standing";
import { checkContent, type ContentStanding } from "~/backend/check/content-report";
import { getTransport } from "~/backend/choose-transport";
import { SummaryList } from "~/components/ui/summary-list";
import { getCatalogueOverview } from "~/core/benefits/catalogue-items";
import { nullOnFailure } from "~/domain/problems/failure";
import { getEnvironment } from "~/environment";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { pickTexts } from "~/language/say";
import { useLanguage, usePassedTexts } from "~/language/use-texts";
import { connectionsTexts } from "~/screens/admin/connections/connections.text";

export const handle = { title: { en: "Connections", es: "Conexiones" } };

/** Asks the backend what it offers and contains, and returns which connections are configured, without secrets. */
export const loader = page(["auth", "superadmin"], async ({ backend, caller, language }) => {
  const env = getEnvironment();
  const transport = await getTransport();
  const standing = await checkBackendStanding(transport, env, backend.keeps);
  const isForeign = standing.whose === "foreign";
  const { kinds } = isForeign ? await getCatalogueOverview(caller) : { kinds: [] };
  const published = new Map(kinds.map((each) => [each.kind, each.published]));
  const contents = await checkContent({ backend, transport, env, isForeign, published });
  return {
    texts: pickTexts(connectionsTexts, language),
    foreign: isForeign
      ? {
          host: standing.host,
          reading: standing.reading,
          parts: standing.parts,
          faults: standing.faults
            ? [...standing.faults, ...standing.unasked].map((fault) => fault[language])
            : null,
        }
      : null,
    contents: [...contents],
    hasChecklist: Boolean(await nullOnFailure(backend.call("checklist"))),
    has: {
      postgres: Boolean(env.DATABASE_URL),
      smtp: Boolean(env.SMTP_URL),
      online: Boolean(env.STRIPE_SECRET_KEY),
      checks: Boolean(env.INVOICE_ADDRESS),
      transfers: Boolean(env.BANK_TRANSFER_ACCOUNT),
      newsletter: Boolean(env.NEWSLETTER_URL),
    },
    providers: env.BACKEND_SOCIAL_LOGIN.map(({ label }) => label),
  };
});

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** Super administrators see what the site is connected to, without secrets and without full addresses. */
export default function Connections() {
  const page = useLoaderData<typeof loader>();
  const t = usePassedTexts<typeof connectionsTexts>(page.texts);
  const { foreign, hasChecklist } = page;
  const parts = (foreign?.parts ?? []).flatMap(({ offer, kept }) =>
    offer in t.parts
      ? [
          {
            term: t.parts[offer as keyof typeof t.parts],
            detail: kept ? t.parts.has : t.parts.lacks,
          },
        ]
      : [],
  );
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="mt-2 max-w-line">{t.about}</p>
      <Faults {...page} />
      <ConnectionSection
        title={t.backend.title}
        rows={
          foreign
            ? [
                { term: t.backend.where, detail: t.backend.foreign({ host: foreign.host }) },
                { term: t.backend.session, detail: t.backend[foreign.reading] },
              ]
            : [{ term: t.backend.where, detail: t.backend.builtIn }]
        }
      />
      {parts.length > 0 ? (
        <ConnectionSection title={t.parts.title} about={t.parts.about} rows={parts} />
      ) : null}
      <ConnectionSection
        title={t.content.title}
        rows={[
          ...useContentRows(page),
          { term: t.content.checklist, detail: hasChecklist ? t.content.kept : t.content.notKept },
        ]}
      />
      <ConnectionSection title={t.others.title} rows={useOtherRows(page)} />
    </>
  );
}

type ConnectionRow = { term: string; detail: string };

const ConnectionSection = ({
  title,
  about,
  rows,
}: {
  title: string;
  about?: string;
  rows: ConnectionRow[];
}) => (
  <section>
    <h2 className="mt-8">{title}</h2>
    {about ? <p className="mt-2 max-w-line">{about}</p> : null}
    <SummaryList rows={rows} />
  </section>
);

/** Lists a foreign backend's faults, or that it has none, and legal texts that sign-ups need but that are lacking. */
function Faults({ texts, foreign, contents }: Page) {
  const { faults: t } = usePassedTexts<typeof connectionsTexts>(texts);
  const standings = new Map(contents);
  const unreadable = (["terms", "privacy"] as const).filter(
    (text) => !["present", "unasked"].includes(standings.get(text)?.state ?? ""),
  );
  const lines = [
    ...(foreign ? (foreign.faults ?? [t.unasked]) : []),
    ...unreadable.map((text) => t[text]),
  ];
  if (!foreign && lines.length === 0) return null;
  return (
    <>
      <h2 className="mt-8">{t.title}</h2>
      {lines.length === 0 ? <p className="mt-2">{t.none}</p> : null}
      <TextList
        className="mt-2 max-w-line list-disc pl-6"
        lines={lines}
        each="[overflow-wrap:anywhere]"
      />
    </>
  );
}

/** Returns for each kind of content how much of it there is, or why there is none. */
function useContentRows({ texts, contents }: Page): ConnectionRow[] {
  const { content: t } = usePassedTexts<typeof connectionsTexts>(texts);
  const { number } = formats(useLanguage());
  const detailOf = (standing: ContentStanding) => {
    if (standing.state === "product") return t.product({ count: number(standing.count) });
    if (standing.state !== "present") return t[standing.state];
    const { count, unread } = standing;
    if (count === null) return t.there;
    if (unread === 0) return number(count);
    return t.unreadToo({ count: number(count), unread: number(unread) });
  };
  return contents.map(([kind, standing]) => ({ term: t[kind], detail: detailOf(standing) }));
}

/** Returns what the database, email, payments, newsletter and social sign-in are connected to. */
function useOtherRows({ texts, has, providers }: Page): ConnectionRow[] {
  const { others: t } = usePassedTexts<typeof connectionsTexts>(texts);
  const { list } = formats(useLanguage());
  const onOff = (on: boolean) => (on ? t.on : t.off);
  return [
    { term: t.database, detail: has.postgres ? t.postgres : t.sqlite },
    { term: t.email, detail: has.smtp ? t.smtp : t.outbox },
    { term: t.online, detail: onOff(has.online) },
    { term: t.checks, detail: onOff(has.checks) },
    { term: t.transfers, detail: onOff(has.transfers) },
    { term: t.newsletter, detail: has.newsletter ? t.provider : t.kept },
    { term: t.providers, detail: providers.length > 0 ? list(providers) : t.off },
  ];
}
