import { useLoaderData } from "@remix-run/react";
import { getAssociationMembership } from "~/core/association/own-membership";
import { getMembership } from "~/core/billing/membership";
import { supportEmail } from "~/domain/support-email";
import { runsCompany, paysForMembership } from "~/domain/user";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { employeesPath } from "~/screens/company/employees.server";
import { handOverPath, offeredCompany, takeOverPath } from "~/screens/company/hand-over.server";

export const handle = { title: { en: "Settings", es: "Configuración" }, noScripts: true };

const settingsTexts = texts({
  en: {
    title: "Settings",
    closed:
      "{company} is closed here, so its details, places and people can’t be changed anymore. If that’s wrong, write to {email}.",
    yourCompany: "Your company",
    mine: "My profile",
    mineNote: "Your name, email address, language and devices.",
    company: "Company details",
    companyNote:
      "What your company does, how many people work there, its phone number and website.",
    membership: "Your membership",
    membershipNote: "What you have, what it costs, and how to change, cancel or resume it.",
    noMembershipNote: "You don’t have one yet. See what you’d get and what it costs.",
    locations: "Manage Locations",
    locationsNote: "Where your people work, and which place is the main one.",
    employees: "Manage Employees",
    employeesNote: "Add, invite and edit your people, and end or restore someone’s employment.",
    association: "Your association",
    associationNote: "Your membership in it, its dues, and how to leave.",
    handOver: "Hand the company over",
    handOverNote: "Let someone on your list manage the company in your place.",
    takeOver: "Take over {company}",
    takeOverNote: "Its owner asks you to. Nothing changes until you say yes.",
    billing: "Billing",
    billingNote: "Invoices, payments and links for your bookkeeper.",
  },
  es: {
    title: "Configuración",
    closed:
      "{company} está cerrada aquí, así que ya no se pueden cambiar sus datos, lugares ni personas. Si es un error, escriba a {email}.",
    yourCompany: "Su empresa",
    mine: "Mi perfil",
    mineNote: "Su nombre, correo electrónico, idioma y dispositivos.",
    company: "Datos de la empresa",
    companyNote:
      "A qué se dedica su empresa, cuántas personas trabajan ahí, su teléfono y su sitio web.",
    membership: "Su membresía",
    membershipNote: "Qué tiene, cuánto cuesta y cómo cambiarla, cancelarla o reanudarla.",
    noMembershipNote: "Todavía no tiene ninguna. Vea qué ofrece y cuánto cuesta.",
    locations: "Administrar lugares de trabajo",
    locationsNote: "Dónde trabaja su gente y cuál es el lugar principal.",
    employees: "Administrar empleados",
    employeesNote: "Agregar, invitar y editar a su gente, y terminar o restablecer un empleo.",
    association: "Su asociación",
    associationNote: "Su membresía en ella, sus cuotas y cómo dejarla.",
    handOver: "Entregar la empresa",
    handOverNote: "Deje que alguien de su lista administre la empresa en su lugar.",
    takeOver: "Hacerse cargo de {company}",
    takeOverNote: "Su propietario se lo pide. Nada cambia hasta que usted diga que sí.",
    billing: "Facturación",
    billingNote: "Facturas, pagos y enlaces para quien lleva su contabilidad.",
  },
});

/** The settings of a role. People who may not open one of these pages are redirected here. */
export const loader = page(["auth"], async ({ caller, user, language }) => {
  const t = say(settingsTexts, language);
  const owns = runsCompany(user);
  const offered = await offeredCompany({ caller, user });
  const pays = paysForMembership(user);
  const isMember = pays && (await getMembership(caller)) !== null;
  const inAssociation = pays && (await getAssociationMembership(caller)) !== null;
  // Administrators are at work here.
  const shows = pays && (isMember || !user.user_is_admin);
  return {
    documentTitle: t.title,
    title: t.title,
    closed: user.company_closed
      ? t.closed({ company: user.company?.co_name ?? t.yourCompany, email: supportEmail })
      : null,
    entries: [
      ...(offered
        ? [
            {
              text: t.takeOver({ company: offered.co_name }),
              note: t.takeOverNote,
              href: takeOverPath,
            },
          ]
        : []),
      ...(owns
        ? [
            { text: t.company, note: t.companyNote, href: "/settings/company" },
            { text: t.locations, note: t.locationsNote, href: "/settings/locations" },
            { text: t.employees, note: t.employeesNote, href: employeesPath },
          ]
        : []),
      ...(shows
        ? [
            {
              text: t.membership,
              note: isMember ? t.membershipNote : t.noMembershipNote,
              href: "/settings/subscription",
            },
            { text: t.billing, note: t.billingNote, href: "/settings/subscription/payments" },
          ]
        : []),
      ...(inAssociation
        ? [
            {
              text: t.association,
              note: t.associationNote,
              href: "/settings/association",
            },
          ]
        : []),
      ...(owns ? [{ text: t.handOver, note: t.handOverNote, href: handOverPath }] : []),
      { text: t.mine, note: t.mineNote, href: "/me" },
    ],
  };
});

export default function Settings() {
  const { title, closed, entries } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8">
      <h1>{title}</h1>
      {closed ? <p className="mt-4 max-w-line">{closed}</p> : null}
      <ul className="mt-6 flex max-w-line flex-col gap-4">
        {entries.map(({ text, note, href }) => (
          <li key={href}>
            <a className="tap font-bold" href={href}>
              {text}
            </a>
            <p className="text-soft">{note}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
