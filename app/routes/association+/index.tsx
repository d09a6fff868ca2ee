import { useLoaderData } from "@remix-run/react";
import { NotInsurance } from "~/components/association/not-insurance";
import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { LinkLine, LinkList, Part, TextList } from "~/components/ui/parts";
import { Card } from "~/components/ui/card";
import { listOpenAssociations } from "~/core/association/entrance";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { loadHomeAssociation } from "~/screens/association/member/own-association.server";

const entranceTexts = texts({
  en: {
    lead: "Businesses in the same trade, and people who work in it, join together. As a member, you share in what the association has arranged for all of them.",
    notInsurance: "This is a membership, not insurance.",
    notInsuranceMore: "A health plan is separate, at its own price, and only if you want one.",
    bringsTitle: "What a membership includes",
    brings: {
      plans: "Health plans that only members of the association can choose.",
      benefits: "The offers, articles and services that come with every membership here.",
      together: "Join with your company and its team, or on your own.",
    },
    costTitle: "What it costs",
    cost: "You pay the association’s dues once a year. They go on the first invoice of your membership here, or on a separate invoice if you already have a membership. You’ll see every amount before you agree to anything.",
    listTitle: "Associations taking new members",
    dues: "{cents:money} a year",
    plans: {
      one: "{count} health plan of its own: {names:list}.",
      other: "{count} health plans of its own: {names:list}.",
    },
    noPlans: "No health plans of its own right now.",
    knows:
      "If you’re on its list of members and your answers match it, you join right away. If not, a person reviews your application within 2 business days.",
    asks: "A person reviews each application within 2 business days.",
    none: "No association is taking new members right now.",
    codeTitle: "Enter your join code",
    codeLead: "Your association gives you the code. It has 6 to 10 letters or numbers.",
    code: "Join code",
    go: "Start",
    otherTitle: "Something else?",
    expired: "Your invitation doesn’t work anymore",
    enterprise: "More than 50 full-time employees, or several companies",
    begun: "You’ve started an application",
    all: "All ways to join",
  },
  es: {
    lead: "Empresas de un mismo oficio, y personas que trabajan en él, se unen. Como miembro, usted aprovecha lo que la asociación ha acordado para todos.",
    notInsurance: "Esto es una membresía, no un seguro.",
    notInsuranceMore: "Un plan médico va aparte, con su propio precio, y solo si usted lo quiere.",
    bringsTitle: "Qué incluye una membresía",
    brings: {
      plans: "Planes médicos que solo los miembros de la asociación pueden elegir.",
      benefits: "Las ofertas, los artículos y los servicios que trae toda membresía de aquí.",
      together: "Únase con su empresa y su equipo, o por su cuenta.",
    },
    costTitle: "Cuánto cuesta",
    cost: "Usted paga las cuotas de la asociación una vez al año. Van en la primera factura de su membresía con nosotros, o en una factura aparte si ya tiene una membresía. Verá cada importe antes de aceptar nada.",
    listTitle: "Asociaciones que aceptan nuevos miembros",
    dues: "{cents:money} al año",
    plans: {
      one: "{count} plan médico propio: {names:list}.",
      many: "{count} de planes médicos propios: {names:list}.",
      other: "{count} planes médicos propios: {names:list}.",
    },
    noPlans: "Por ahora no tiene planes médicos propios.",
    knows:
      "Si usted está en su lista de miembros y sus respuestas coinciden con ella, se une de inmediato. Si no, una persona revisa su solicitud, en un máximo de 2 días hábiles.",
    asks: "Una persona revisa cada solicitud, en un máximo de 2 días hábiles.",
    none: "Por ahora ninguna asociación acepta nuevos miembros.",
    codeTitle: "Escriba su código para unirse",
    codeLead: "Su asociación le da el código. Tiene de 6 a 10 letras o números.",
    code: "Código para unirse",
    go: "Empezar",
    otherTitle: "¿Busca otra cosa?",
    expired: "Su invitación ya no funciona",
    enterprise: "Más de 50 empleados de tiempo completo, o varias empresas",
    begun: "Usted empezó una solicitud",
    all: "Todas las formas de unirse",
  },
});

export const handle = {
  title: { en: "Join an association", es: "Únase a una asociación" },
  noScripts: true,
};

/** Returns the visitor's own association, and the others that can be joined (handbook/screens.md, Association). */
export const loader = page([], async ({ caller, language, user }) => {
  const associations = await listOpenAssociations(caller);
  const ownMembership = user && (await loadHomeAssociation({ caller, user }, language));
  return {
    own: ownMembership && {
      title: ownMembership.title,
      lines: ownMembership.lines,
      ways: ownMembership.ways,
    },
    // A member can't join their own association again.
    associations: associations.filter(({ name }) => name !== ownMembership?.association),
    guest: user === null,
  };
});

const field = fieldStates(undefined, { code: { required: true, minLength: 6, maxLength: 20 } });

/** The visitor's own association, those that can be joined, and if there are any, the field for the code of one. */
export default function AssociationEntrance() {
  const { own, associations, guest } = useLoaderData<typeof loader>();
  const t = useTexts(entranceTexts);
  return (
    <div className="frame pt-8">
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="my-4 max-w-line text-lead">{t.lead}</p>
      {own ? (
        <Part id="own" title={own.title}>
          {own.lines.map((line) => (
            <p key={line} className="mt-2 max-w-line">
              {line}
            </p>
          ))}
          {own.ways.map(({ text, href }) => (
            <LinkLine key={href} className="mt-2" href={href} text={text} />
          ))}
        </Part>
      ) : null}
      <NotInsurance sentence={t.notInsurance} more={t.notInsuranceMore} />
      <Part id="brings" title={t.bringsTitle}>
        <TextList
          className="mt-2 max-w-line list-disc pl-6"
          lines={Object.values(t.brings)}
          each="my-1"
        />
      </Part>
      <Part id="cost" title={t.costTitle}>
        <p className="mt-2 max-w-line">{t.cost}</p>
      </Part>
      <Part id="associations" title={t.listTitle}>
        {associations.length === 0 ? <p className="mt-2 max-w-line">{t.none}</p> : null}
        <ul className="mt-4 grid grid-cols-cards gap-4">
          {associations.map(({ slug, name, dues_c, plans, knows_members }) => (
            <li key={slug}>
              <Card title={name} aside={<b>{t.dues({ cents: dues_c })}</b>}>
                <p>
                  {plans.length > 0 ? t.plans({ count: plans.length, names: plans }) : t.noPlans}
                </p>
                <p>{knows_members ? t.knows : t.asks}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Part>
      {associations.length > 0 ? (
        <Part id="code-title" title={t.codeTitle}>
          {/* A join code is not secret, because associations print it in letters. */}
          <form
            action="/association/join"
            className="mt-4 flex max-w-form flex-col items-start gap-6"
          >
            <TextField
              field={field("code")}
              label={t.code}
              hint={t.codeLead}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-[12rem]"
            />
            <Button>{t.go}</Button>
          </form>
        </Part>
      ) : null}
      <Part id="other" title={t.otherTitle}>
        <LinkList
          className="mt-2 max-w-form"
          ways={[
            { text: t.expired, href: "/association/expired-link" },
            { text: t.begun, href: "/association/resume" },
            { text: t.enterprise, href: "/association/enterprise" },
            ...(guest ? [{ text: t.all, href: "/register" }] : []),
          ]}
        />
      </Part>
    </div>
  );
}
