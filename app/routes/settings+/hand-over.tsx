import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { DecisionForm } from "~/components/company/decision-form";
import type { FieldState } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/option";
import { SeenMark } from "~/components/forms/seen-mark";
import { useFormFields } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { addDays } from "~/domain/calendar-days";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { getZodConstraint } from "@conform-to/zod";
import { unreadableForm } from "~/backend/page-error.server";
import { acceptHandOver, declineHandOver, getOfferedHandOver } from "~/core/company/take-over";
import { handOverLinksSchema, handOverSureSchema } from "~/domain/company/hand-over";
import { problem } from "~/domain/problems/problem";
import { lastWholeDay, localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { zoneOfPayer } from "~/domain/user";
import { say } from "~/language/say";
import { hasChangedSince, seenVersionOf } from "~/screens/forms/changed-meanwhile.server";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { texts } from "~/language/texts";

const takeOverTexts = texts({
  en: {
    settings: "Settings",
    title: "Take over {company}",
    intro: "{name} ({email}) asks you to manage {company} here in their place.",
    gets: "You manage the company’s people, locations, health plans and membership, and make sure its invoices are paid.",
    ends: "The company’s membership is canceled: its last day is {day:day}.",
    over: "The company’s membership has ended.",
    invoices: "Invoices go to {email}.",
    owed: "Unpaid invoice {number} comes with the company: {cents:money}, due on {due:day}.",
    overdue:
      "Unpaid invoice {number} comes with the company: {cents:money}, which was due on {due:day}.",
    noneOwed: "The company has no unpaid invoices today.",
    own: "Your own coverage and your answers stay the same.",
    stays: "{name} can no longer open the company’s settings.",
    days: "You can answer by {day:day}. Nothing changes if you don’t.",
    sure: "I want to manage {company} from now on",
    links: "These links show the company’s invoices to anyone who has them. Do they stay?",
    linksHint:
      "They were created before you took over. You can turn each one off later, under Billing.",
    link: "For {whom}, created {made:day}, works until {until:day}, last opened {opened:day}",
    linkNever: "For {whom}, created {made:day}, works until {until:day}, never opened",
    linkCopied: "anyone who has it (a copied link)",
    linksKeep: "Yes, they keep working",
    linksEnd: "No, they stop working",
    take: "Take it over",
    decline: "No, thanks",
    nothingTitle: "Take over a company",
    nothing:
      "There’s nothing to answer. The offer we told you about was answered, was withdrawn or has expired.",
    why: "Only they can take over a company.",
  },
  es: {
    settings: "Configuración",
    title: "Hacerse cargo de {company}",
    intro: "{name} ({email}) le pide que administre {company} aquí en su lugar.",
    gets: "Usted administra la gente, los lugares, los planes médicos y la membresía de la empresa, y se ocupa de que se paguen sus facturas.",
    ends: "La membresía de la empresa está cancelada: su último día es el {day:day}.",
    over: "La membresía de la empresa ya terminó.",
    invoices: "Las facturas llegan a {email}.",
    owed: "Con la empresa recibe la factura {number}, sin pagar: {cents:money}, que vence el {due:day}.",
    overdue:
      "Con la empresa recibe la factura {number}, sin pagar: {cents:money}, que venció el {due:day}.",
    noneOwed: "Hoy la empresa no tiene facturas sin pagar.",
    own: "Su propia cobertura y sus respuestas no cambian.",
    stays: "{name} ya no podrá abrir la configuración de la empresa.",
    days: "Puede responder a más tardar el {day:day}. Si no lo hace, nada cambia.",
    sure: "Quiero administrar {company} desde ahora",
    links:
      "Estos enlaces muestran las facturas de la empresa a quien los tenga. ¿Deben seguir funcionando?",
    linksHint:
      "Se crearon antes de que usted se hiciera cargo. Puede desactivar cada uno más tarde, en Facturación.",
    link: "Para {whom}, creado el {made:day}, funciona hasta el {until:day}, abierto por última vez el {opened:day}",
    linkNever: "Para {whom}, creado el {made:day}, funciona hasta el {until:day}, nunca abierto",
    linkCopied: "quien lo tenga (un enlace copiado)",
    linksKeep: "Sí, que sigan funcionando",
    linksEnd: "No, que dejen de funcionar",
    take: "Hacerme cargo",
    decline: "No, gracias",
    nothingTitle: "Hacerse cargo de una empresa",
    nothing:
      "No hay nada que responder. El ofrecimiento del que le avisamos se respondió, se retiró o venció.",
    why: "Solo esa persona puede hacerse cargo de una empresa.",
  },
});

export const handle = {
  title: { en: "Take over a company", es: "Hacerse cargo de una empresa" },
  noScripts: true,
};

/** Returns the offer that the employee can accept, with the links to its invoices; null if there is none anymore. */
export const loader = page(["auth"], async ({ caller, user, language }) => {
  const t = say(takeOverTexts, language);
  const offer = await getOfferedHandOver(caller);
  if (!offer) return { documentTitle: t.nothingTitle, offer: null };
  const dayOf = (at: string) => localDay(at, zoneOfPayer(user));
  return {
    documentTitle: t.title({ company: offer.co_name }),
    offer: {
      ...offer,
      seenVersion: seenVersionOf(factsOf(offer)),
      until: lastWholeDay(offer.until, westernmostZone),
      links: offer.links.map(({ id, sent_to, made_at, expires_at, last_opened_at }) => ({
        id,
        sent_to,
        made: dayOf(made_at),
        until: lastWholeDay(expires_at, westernmostZone),
        opened: last_opened_at && dayOf(last_opened_at),
      })),
    },
    constraints: getZodConstraint(
      offer.links.length === 0 ? handOverSureSchema : handOverLinksSchema,
    ),
  };
});

/**
 * Accepts the offered company, with or without the links to its invoices, or declines it. An offer that says something
 * else than the page showed is refused.
 */
export const action = form(["auth"], async ({ caller, fields }) => {
  const intent = fields.get("intent");
  const id = String(fields.get("id") ?? "").slice(0, 100);
  if (intent === "decline") {
    await declineHandOver(caller, id);
    return seeOther("/settings", { notice: "handOverDeclined" });
  }
  if (intent !== "accept") throw unreadableForm();
  const shownLinks = String(fields.get("shown") ?? "")
    .split(" ")
    .filter(Boolean);
  const hasLinks = shownLinks.length > 0;
  const submission = parseForm(fields, hasLinks ? handOverLinksSchema : handOverSureSchema);
  if (submission.status !== "success") return refuse(submission);
  const kept = fields.get("links") === "keep" ? shownLinks : [];
  const offer = await getOfferedHandOver(caller);
  if (offer?.id === id && (await hasChangedSince(fields, () => factsOf(offer))))
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  await acceptHandOver(caller, id, hasLinks ? kept : null);
  const of = offer?.id === id ? offer.co_name : undefined;
  // The menus change with the role.
  return seeOther("/settings", { notice: "handOverAccepted", of, newDocument: true });
});

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

/**
 * Returns what an offer says, to notice if it changes before the employee accepts. Its links are left out: they have a
 * check of their own, because bookkeepers open them meanwhile.
 */
const factsOf = ({
  links: _links,
  ...facts
}: NonNullable<Awaited<ReturnType<typeof getOfferedHandOver>>>) => facts;

type TakeOverOffer = Extract<
  ReturnType<typeof useLoaderData<typeof loader>>,
  { constraints: object }
>;

/** The offer of a company with the forms to answer it, or that there is none. */
export default function TakeOver() {
  const t = useTexts(takeOverTexts);
  const takeOver = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink href="/settings" text={t.settings} />
      <h1 className="mb-4">{takeOver.documentTitle}</h1>
      {takeOver.offer ? <AnswerForms {...takeOver} /> : <p className="max-w-line">{t.nothing}</p>}
    </div>
  );
}

/** What taking the company over means, with the forms to accept and to decline. */
function AnswerForms({ offer, constraints }: TakeOverOffer) {
  const t = useTexts(takeOverTexts);
  const { result, field } = useFormFields(constraints);
  const { id, co_name: company, from, links, owed, membership_ends_on: end } = offer;
  return (
    <>
      <p className="max-w-line">{t.intro({ company, ...from })}</p>
      <PersonOnly reason={t.why}>
        <DecisionForm
          intent="accept"
          hidden={{ name: "id", value: id }}
          lines={[
            t.gets,
            ...(offer.membership_over ? [t.over] : []),
            ...(end ? [t.ends({ day: addDays(end, -1) })] : []),
            t.invoices({ email: offer.invoices_to }),
            ...owed.map(({ number, owed_c: cents, due_on: due, state }) =>
              t[state === "overdue" ? "overdue" : "owed"]({ number, cents, due }),
            ),
            ...(owed.length === 0 ? [t.noneOwed] : []),
            t.own,
            t.stays(from),
            t.days({ day: offer.until }),
          ]}
          field={field("sure")}
          sure={t.sure({ company })}
          button={t.take}
          result={result}
        >
          <SeenMark name="seen" value={offer.seenVersion} />
          {links.length > 0 ? <LinksQuestion links={links} field={field("links")} /> : null}
        </DecisionForm>
        <FormFrame intent="decline" className="mt-6">
          <input type="hidden" name="id" value={id} />
          <Button quiet>{t.decline}</Button>
        </FormFrame>
      </PersonOnly>
    </>
  );
}

/** Lists one or more invoice links that former owners gave to others, and asks whether to keep them or end all. */
function LinksQuestion({
  links,
  field,
}: {
  links: TakeOverOffer["offer"]["links"];
  field: FieldState;
}) {
  const t = useTexts(takeOverTexts);
  return (
    <>
      <SeenMark name="shown" value={links.map(({ id }) => id).join(" ")} />
      <div className="w-full">
        <RadioCards
          field={field}
          label={t.links}
          hint={t.linksHint}
          options={[
            { value: "keep", text: t.linksKeep },
            { value: "end", text: t.linksEnd },
          ]}
        />
        <ul className="mt-3 list-disc pl-6 [overflow-wrap:anywhere]">
          {links.map(({ id, sent_to, opened, ...days }) => {
            const facts = { whom: sent_to ?? t.linkCopied, ...days };
            return <li key={id}>{opened ? t.link({ ...facts, opened }) : t.linkNever(facts)}</li>;
          })}
        </ul>
      </div>
    </>
  );
}
