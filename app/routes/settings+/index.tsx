import { useLoaderData } from "@remix-run/react";
import { page } from "~/http/route.server";
import { settingsPage } from "~/screens/shell/settings.server";

export const handle = { title: { en: "Settings", es: "Configuración" }, noScripts: true };

export const loader = page(["auth"], settingsPage);

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
