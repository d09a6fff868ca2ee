import type { Backend } from "~/backend/backend";
import { orNothing } from "~/domain/problems/failure";
import { backendStanding, type BackendStanding } from "~/backend/check/backend-standing";
import {
  contentReport,
  type ContentKind,
  type ContentStanding,
} from "~/backend/check/content-report";
import { chosenTransport } from "~/backend/choose-transport";
import type { Offer } from "~/contract/offers";
import { environment, type Environment } from "~/environment";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { Said } from "~/language/texts";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { connectionsTexts } from "./connections.text";

/** What the site is connected to, for super administrators. No secret and no whole address of one is told. */

type Texts = Said<(typeof connectionsTexts)["en"]>;
type Row = { term: string; detail: string };

function backendRows(standing: BackendStanding, { backend: said }: Texts): Row[] {
  if (standing.whose === "built-in") return [{ term: said.where, detail: said.builtIn }];
  const { whose, host, reading } = standing;
  return [
    { term: said.where, detail: said[whose]({ host }) },
    { term: said.session, detail: said[reading] },
  ];
}

/** What only a backend of one's own may lack: the offers whose names the texts have. */
const named = (offer: Offer, { parts }: Texts): string | null =>
  offer in parts ? (parts[offer as keyof typeof parts] as string) : null;

function partRows(standing: BackendStanding, said: Texts): Row[] {
  if (standing.whose !== "foreign") return [];
  return standing.parts.flatMap(({ offer, kept }) => {
    const term = named(offer, said);
    return term === null ? [] : [{ term, detail: kept ? said.parts.has : said.parts.lacks }];
  });
}

function detailOf(standing: ContentStanding, said: Texts["content"], language: Language): string {
  const number = (count: number) => formats(language).number(count);
  if (standing.state === "product") return said.product({ count: number(standing.count) });
  if (standing.state !== "present") return said[standing.state];
  const { count, unread } = standing;
  if (count === null) return said.there;
  return unread > 0
    ? said.unreadToo({ count: number(count), unread: number(unread) })
    : number(count);
}

async function contentRows(
  contents: Map<ContentKind, ContentStanding>,
  backend: Backend,
  { content: said }: Texts,
  language: Language,
): Promise<Row[]> {
  const list = await orNothing(backend.call("checklist"));
  return [
    ...[...contents].map(([kind, standing]) => ({
      term: said[kind],
      detail: detailOf(standing, said, language),
    })),
    { term: said.checklist, detail: list ? said.kept : said.notKept },
  ];
}

/** What a sign-up asks people to accept, as far as they can't read it. */
const unreadable = (contents: Map<ContentKind, ContentStanding>, { faults: said }: Texts) =>
  (["terms", "privacy"] as const)
    .filter((text) => !["present", "unasked"].includes(contents.get(text)?.state ?? ""))
    .map((text) => said[text]);

function otherRows(env: Environment, { others: said }: Texts, language: Language): Row[] {
  const onOff = (on: boolean) => (on ? said.on : said.off);
  const labels = env.BACKEND_SOCIAL_LOGIN.map(({ label }) => label);
  return [
    { term: said.database, detail: env.DATABASE_URL ? said.postgres : said.sqlite },
    { term: said.email, detail: env.SMTP_URL ? said.smtp : said.outbox },
    { term: said.online, detail: onOff(Boolean(env.STRIPE_SECRET_KEY)) },
    { term: said.checks, detail: onOff(Boolean(env.INVOICE_ADDRESS)) },
    { term: said.transfers, detail: onOff(Boolean(env.BANK_TRANSFER_ACCOUNT)) },
    { term: said.newsletter, detail: env.NEWSLETTER_URL ? said.provider : said.kept },
    {
      term: said.providers,
      detail: labels.length > 0 ? formats(language).list(labels) : said.off,
    },
  ];
}

function sentencesOf(
  { faults, unasked }: Extract<BackendStanding, { whose: "foreign" }>,
  { faults: said }: Texts,
  language: Language,
): string[] {
  if (!faults) return [said.unasked];
  return [...faults, ...unasked].map((sentence) => sentence[language]);
}

export async function connectionsPage({ backend, language }: PageRequest<SignedIn>) {
  const env = environment();
  const said = say(connectionsTexts, language);
  const transport = await chosenTransport();
  const standing = await backendStanding(transport, env, backend.keeps);
  const isForeign = standing.whose === "foreign";
  const contents = await contentReport({ backend, transport, env, isForeign });
  const parts = partRows(standing, said);
  const sections = [
    { title: said.backend.title, rows: backendRows(standing, said) },
    ...(parts.length > 0
      ? [{ title: said.parts.title, about: said.parts.about, rows: parts }]
      : []),
    { title: said.content.title, rows: await contentRows(contents, backend, said, language) },
    { title: said.others.title, rows: otherRows(env, said, language) },
  ];
  const unread = unreadable(contents, said);
  const sentences = [
    ...(standing.whose === "foreign" ? sentencesOf(standing, said, language) : []),
    ...unread,
  ];
  const faults =
    isForeign || sentences.length > 0
      ? { title: said.faults.title, sentences, none: said.faults.none }
      : null;
  return { heading: said.heading, about: said.about, sections, faults };
}
