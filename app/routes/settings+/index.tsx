import { useLoaderData } from "@remix-run/react";
import { getAssociationMembership } from "~/core/association/association-membership";
import { getMembership } from "~/core/billing/membership";
import { supportEmail } from "~/domain/support-email";
import { runsCompany, paysForMembership } from "~/domain/user";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { findOfferedCompany } from "~/screens/company/hand-over.server";

export const handle = { title: { en: "Settings", es: "Configuración" }, noScripts: true };

const settingsTexts = texts({
  en: {
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

/** Returns the user's roles and companies, by which the page lists its links; it is open to every signed-in user. */
export const loader = page(["auth"], async ({ caller, user }) => {
  const offered = await findOfferedCompany({ caller, user });
  const pays = paysForMembership(user);
  const isMember = pays && (await getMembership(caller)) !== null;
  return {
    company: user.company?.co_name ?? null,
    isClosed: Boolean(user.company_closed),
    owns: runsCompany(user),
    offered: offered?.co_name ?? null,
    isMember,
    // Administrators see a membership's settings only if they have one.
    showsMembership: pays && (isMember || !user.user_is_admin),
    hasAssociation: pays && (await getAssociationMembership(caller)) !== null,
  };
});

/** Links to the settings that the user has, and that their company's account is closed, if so. */
export default function Settings() {
  const { company, isClosed, owns, offered, isMember, showsMembership, hasAssociation } =
    useLoaderData<typeof loader>();
  const t = useTexts(settingsTexts);
  return (
    <div className="frame pt-8">
      <h1>{handle.title[useLanguage()]}</h1>
      {isClosed ? (
        <p className="mt-4 max-w-line">
          {t.closed({ company: company ?? t.yourCompany, email: supportEmail })}
        </p>
      ) : null}
      <ul className="mt-6 flex max-w-line flex-col gap-4">
        {offered ? (
          <SettingsEntry
            text={t.takeOver({ company: offered })}
            note={t.takeOverNote}
            href="/settings/hand-over"
          />
        ) : null}
        {owns ? (
          <>
            <SettingsEntry text={t.company} note={t.companyNote} href="/settings/company" />
            <SettingsEntry text={t.locations} note={t.locationsNote} href="/settings/locations" />
            <SettingsEntry text={t.employees} note={t.employeesNote} href="/settings/employees" />
          </>
        ) : null}
        {showsMembership ? (
          <>
            <SettingsEntry
              text={t.membership}
              note={isMember ? t.membershipNote : t.noMembershipNote}
              href="/settings/subscription"
            />
            <SettingsEntry
              text={t.billing}
              note={t.billingNote}
              href="/settings/subscription/payments"
            />
          </>
        ) : null}
        {hasAssociation ? (
          <SettingsEntry
            text={t.association}
            note={t.associationNote}
            href="/settings/association"
          />
        ) : null}
        {owns ? (
          <SettingsEntry
            text={t.handOver}
            note={t.handOverNote}
            href="/settings/company/hand-over"
          />
        ) : null}
        <SettingsEntry text={t.mine} note={t.mineNote} href="/me" />
      </ul>
    </div>
  );
}

function SettingsEntry({ text, note, href }: { text: string; note: string; href: string }) {
  return (
    <li>
      <a className="tap font-bold" href={href}>
        {text}
      </a>
      <p className="text-soft">{note}</p>
    </li>
  );
}
