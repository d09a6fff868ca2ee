import { useLoaderData } from "@remix-run/react";
import { EmailText } from "~/components/admin/users/email-text";
import { DataTable } from "~/components/ui/data-table";
import { listAdministrators } from "~/core/admin/super-overview";
import type { Administrator } from "~/domain/user";
import { page } from "~/http/route.server";
import { texts, type TextsOf } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const administratorsTexts = texts({
  en: {
    title: "Administrators",
    about:
      "Each of them sets up a second factor at the first sign-in. An administrator who has lost it asks the person who runs this site, who can reset it.",
    accountsElsewhere:
      "People who became administrators on this server. Your backend’s own administrators aren’t listed here, and it decides how they prove who they are.",
    name: "Name",
    email: "Email",
    level: "Level",
    factor: "Second factor",
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
    title: "Administradores",
    about:
      "Cada uno configura un segundo factor al entrar por primera vez. Quien lo haya perdido se dirige a la persona que opera este sitio, que puede restablecerlo.",
    accountsElsewhere:
      "Quienes se hicieron administradores en este servidor. A quienes su servidor de cuentas nombra no se les ve aquí, y cómo prueban quiénes son depende de él.",
    name: "Nombre",
    email: "Correo electrónico",
    level: "Nivel",
    factor: "Segundo factor",
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

export const handle = { title: { en: "Administrators", es: "Administradores" } };

export const loader = page(["auth", "superadmin"], async ({ backend, caller }) => ({
  administrators: await listAdministrators(caller),
  // Another product's backend verifies its administrators in its own way.
  asksFactor: await backend.keeps("secondFactor"),
}));

export default function Administrators() {
  const { administrators, asksFactor } = useLoaderData<typeof loader>();
  const t = useTexts(administratorsTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{asksFactor ? t.about : t.accountsElsewhere}</p>
      <DataTable
        caption={t.title}
        rows={administrators}
        keyOf={({ user_id }) => user_id}
        columns={[
          { title: t.name, cell: ({ name, user_email }) => name || user_email },
          { title: t.email, cell: ({ user_email }) => <EmailText email={user_email} /> },
          { title: t.level, cell: (each) => levelOf(each, t) },
          { title: t.factor, cell: (each) => (asksFactor ? factorOf(each, t) : t.elsewhere) },
        ]}
      />
    </>
  );
}

type Texts = TextsOf<(typeof administratorsTexts)["en"]>;

function levelOf({ admin_level, user_status }: Administrator, t: Texts): string {
  const level = t.levels[admin_level];
  return user_status === "active" ? level : t.inactive({ level });
}

function factorOf({ isRequired, second_factor_since: day }: Administrator, t: Texts): string {
  if (day) return t.since({ day });
  return isRequired ? t.none : t.notAsked;
}
