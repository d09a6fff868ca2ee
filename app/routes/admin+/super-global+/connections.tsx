import { TextList } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import type { Backend } from "~/backend/backend";
import { checkBackendStanding, type BackendStanding } from "~/backend/check/backend-standing";
import {
  contentReport,
  type ContentKind,
  type ContentStanding,
} from "~/backend/check/content-report";
import { chosenTransport } from "~/backend/choose-transport";
import { SummaryList } from "~/components/ui/summary-list";
import type { Offer } from "~/contract/offers";
import { getCatalogueOverview } from "~/core/benefits/catalogue-items";
import { nullIfRefused } from "~/domain/problems/failure";
import { environment, type Environment } from "~/environment";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { TextsOf } from "~/language/texts";
import { connectionsTexts } from "~/screens/admin/connections/connections.text";

export const handle = { title: { en: "Connections", es: "Conexiones" } };

type Texts = TextsOf<(typeof connectionsTexts)["en"]>;
type Row = { term: string; detail: string };

function backendRows(standing: BackendStanding, { backend: t }: Texts): Row[] {
  if (standing.whose === "built-in") return [{ term: t.where, detail: t.builtIn }];
  const { whose, host, reading } = standing;
  return [
    { term: t.where, detail: t[whose]({ host }) },
    { term: t.session, detail: t[reading] },
  ];
}

/** Returns the name of a feature that another product's backend may lack; null for features without one. */
const named = (offer: Offer, { parts }: Texts): string | null =>
  offer in parts ? (parts[offer as keyof typeof parts] as string) : null;

function partRows(standing: BackendStanding, t: Texts): Row[] {
  if (standing.whose !== "foreign") return [];
  return standing.parts.flatMap(({ offer, kept }) => {
    const term = named(offer, t);
    return term === null ? [] : [{ term, detail: kept ? t.parts.has : t.parts.lacks }];
  });
}

function detailOf(standing: ContentStanding, t: Texts["content"], language: Language): string {
  const number = (count: number) => formats(language).number(count);
  if (standing.state === "product") return t.product({ count: number(standing.count) });
  if (standing.state !== "present") return t[standing.state];
  const { count, unread } = standing;
  if (count === null) return t.there;
  return unread > 0 ? t.unreadToo({ count: number(count), unread: number(unread) }) : number(count);
}

async function contentRows(
  contents: Map<ContentKind, ContentStanding>,
  backend: Backend,
  { content: t }: Texts,
  language: Language,
): Promise<Row[]> {
  const list = await nullIfRefused(backend.call("checklist"));
  return [
    ...Array.from(contents, ([kind, standing]) => ({
      term: t[kind],
      detail: detailOf(standing, t, language),
    })),
    { term: t.checklist, detail: list ? t.kept : t.notKept },
  ];
}

/** Returns the terms that a sign-up asks people to accept and that can't be read. */
const unreadable = (contents: Map<ContentKind, ContentStanding>, { faults: t }: Texts) =>
  (["terms", "privacy"] as const)
    .filter((text) => !["present", "unasked"].includes(contents.get(text)?.state ?? ""))
    .map((text) => t[text]);

function otherRows(env: Environment, { others: t }: Texts, language: Language): Row[] {
  const onOff = (on: boolean) => (on ? t.on : t.off);
  const labels = env.BACKEND_SOCIAL_LOGIN.map(({ label }) => label);
  return [
    { term: t.database, detail: env.DATABASE_URL ? t.postgres : t.sqlite },
    { term: t.email, detail: env.SMTP_URL ? t.smtp : t.outbox },
    { term: t.online, detail: onOff(Boolean(env.STRIPE_SECRET_KEY)) },
    { term: t.checks, detail: onOff(Boolean(env.INVOICE_ADDRESS)) },
    { term: t.transfers, detail: onOff(Boolean(env.BANK_TRANSFER_ACCOUNT)) },
    { term: t.newsletter, detail: env.NEWSLETTER_URL ? t.provider : t.kept },
    {
      term: t.providers,
      detail: labels.length > 0 ? formats(language).list(labels) : t.off,
    },
  ];
}

function sentencesOf(
  { faults, unasked }: Extract<BackendStanding, { whose: "foreign" }>,
  { faults: t }: Texts,
  language: Language,
): string[] {
  if (!faults) return [t.unasked];
  return [...faults, ...unasked].map((sentence) => sentence[language]);
}

export const loader = page(["auth", "superadmin"], async ({ backend, caller, language }) => {
  const env = environment();
  const t = say(connectionsTexts, language);
  const transport = await chosenTransport();
  const standing = await checkBackendStanding(transport, env, backend.keeps);
  const isForeign = standing.whose === "foreign";
  const { kinds } = isForeign ? await getCatalogueOverview(caller) : { kinds: [] };
  const published = new Map(kinds.map((each) => [each.kind, each.published]));
  const contents = await contentReport({ backend, transport, env, isForeign, published });
  const parts = partRows(standing, t);
  const sections = [
    { title: t.backend.title, rows: backendRows(standing, t) },
    ...(parts.length > 0 ? [{ title: t.parts.title, about: t.parts.about, rows: parts }] : []),
    { title: t.content.title, rows: await contentRows(contents, backend, t, language) },
    { title: t.others.title, rows: otherRows(env, t, language) },
  ];
  const unread = unreadable(contents, t);
  const sentences = [
    ...(standing.whose === "foreign" ? sentencesOf(standing, t, language) : []),
    ...unread,
  ];
  const faults =
    isForeign || sentences.length > 0
      ? { title: t.faults.title, sentences, none: t.faults.none }
      : null;
  return { heading: t.heading, about: t.about, sections, faults };
});

/** Super administrators see what the site is connected to, without secrets and without full addresses. */
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
          <TextList
            className="mt-2 max-w-line list-disc pl-6"
            lines={faults.sentences}
            each="[overflow-wrap:anywhere]"
          />
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
