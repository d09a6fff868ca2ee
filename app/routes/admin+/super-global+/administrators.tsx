import { useLoaderData } from "@remix-run/react";
import { EmailText } from "~/components/admin/users/email-text";
import { DataTable } from "~/components/ui/data-table";
import { listAdministrators } from "~/core/admin/super-overview";
import type { Administrator } from "~/domain/account/administrator";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { type TextsOf, texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const administratorsTexts = texts({
  en: {
    title: "Administrators",
    about:
      "Each of them sets up a second factor at the first sign-in. An administrator who has lost it asks the person who runs this site, who can reset it.",
    elsewhere:
      "People who became administrators on this server. Your backend’s own administrators aren’t listed here, and it decides how they prove who they are.",
  },
  es: {
    title: "Administradores",
    about:
      "Cada uno configura un segundo factor al entrar por primera vez. Quien lo haya perdido se dirige a la persona que opera este sitio, que puede restablecerlo.",
    elsewhere:
      "Quienes se hicieron administradores en este servidor. A quienes su servidor de cuentas nombra no se les ve aquí, y cómo prueban quiénes son depende de él.",
  },
});

const administratorTableTexts = texts({
  en: {
    caption: "Administrators",
    name: "Name",
    email: "Email",
    level: "Level",
    factor: "Second factor",
  },
  es: {
    caption: "Administradores",
    name: "Nombre",
    email: "Correo electrónico",
    level: "Nivel",
    factor: "Segundo factor",
  },
});

export const handle = { title: { en: "Administrators", es: "Administradores" } };

type Texts = TextsOf<(typeof superAdministratorsTexts)["en"]>;

const levelOf = ({ admin_level, user_status }: Administrator, t: Texts): string => {
  const level = t.levels[admin_level];
  return user_status === "active" ? level : t.inactive({ level });
};

const factorOf = ({ isRequired, second_factor_since: day }: Administrator, t: Texts): string => {
  if (day) return t.since({ day });
  return isRequired ? t.none : t.notAsked;
};

const superAdministratorsTexts = texts({
  en: {
    levels: {
      admin: "Administrator",
      global: "Global administrator",
      super: "Super administrator",
    },
    inactive: "{level}, inactive",
    since: "Since {day:day}",
    none: "None yet",
    notAsked: "Not asked: a sample account",
    elsewhere: "Up to your backend",
  },
  es: {
    levels: {
      admin: "Administrador",
      global: "Administrador global",
      super: "Superadministrador",
    },
    inactive: "{level}, cuenta inactiva",
    since: "Desde el {day:day}",
    none: "Todavía ninguno",
    notAsked: "No se pide: es una cuenta de ejemplo",
    elsewhere: "Depende del servidor de cuentas",
  },
});

/** Returns every administrator with the state of their second factor. */
export const loader = page(["auth", "superadmin"], async ({ backend, caller, language }) => {
  const t = say(superAdministratorsTexts, language);
  const all = await listAdministrators(caller);
  // Another product's backend verifies its administrators in its own way.
  const asksFactor = await backend.keeps("secondFactor");
  const rows = all.map((administrator) => ({
    id: administrator.user_id,
    name: administrator.name || administrator.user_email,
    email: administrator.user_email,
    level: levelOf(administrator, t),
    factor: asksFactor ? factorOf(administrator, t) : t.elsewhere,
  }));
  return { rows, asksFactor };
});

export default function Administrators() {
  const { rows, asksFactor } = useLoaderData<typeof loader>();
  const t = useTexts(administratorsTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{asksFactor ? t.about : t.elsewhere}</p>
      <AdministratorTable rows={rows} />
    </>
  );
}

type Row = { id: string; name: string; email: string; level: string; factor: string };

function AdministratorTable({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(administratorTableTexts);
  return (
    <DataTable
      caption={t.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t.name, cell: ({ name }) => name },
        {
          title: t.email,
          cell: ({ email }) => <EmailText email={email} />,
        },
        { title: t.level, cell: ({ level }) => level },
        { title: t.factor, cell: ({ factor }) => factor },
      ]}
    />
  );
}
