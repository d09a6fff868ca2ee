import { useLoaderData } from "@remix-run/react";
import { EmailText } from "~/components/admin/users/email-text";
import { DataTable } from "~/components/ui/data-table";
import { listAdministrators } from "~/core/admin/super-overview";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";

const administratorsTexts = texts({
  en: {
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

/** Returns all administrators with their second factor's day, and whether this product asks for one (`asksFactor`). */
export const loader = page(["auth", "superadmin"], async ({ backend, caller }) => ({
  administrators: await listAdministrators(caller),
  // Another product's backend verifies its administrators in its own way.
  asksFactor: await backend.keeps("secondFactor"),
}));

/** The administrators with their level, and whether and since when each has a second factor. */
export default function Administrators() {
  const { administrators, asksFactor } = useLoaderData<typeof loader>();
  const t = useTexts(administratorsTexts);
  const title = handle.title[useLanguage()];
  return (
    <>
      <h1>{title}</h1>
      <p className="mb-6 mt-2 max-w-line">{asksFactor ? t.about : t.accountsElsewhere}</p>
      <DataTable
        caption={title}
        rows={administrators}
        keyOf={({ user_id }) => user_id}
        columns={[
          { title: t.name, cell: ({ name, user_email }) => name || user_email },
          { title: t.email, cell: ({ user_email }) => <EmailText email={user_email} /> },
          {
            title: t.level,
            cell: ({ admin_level, user_status }) => {
              const level = t.levels[admin_level];
              return user_status === "active" ? level : t.inactive({ level });
            },
          },
          {
            title: t.factor,
            cell: ({ isRequired, second_factor_since: day }) => {
              if (!asksFactor) return t.elsewhere;
              if (day) return t.since({ day });
              return isRequired ? t.none : t.notAsked;
            },
          },
        ]}
      />
    </>
  );
}
