import { useLoaderData } from "@remix-run/react";
import { page } from "~/http/route.server";
import { stoppedPage } from "~/screens/admin/super-stopped.server";

export const handle = { title: "Stopped choices" };

export const loader = page(["auth", "superadmin"], stoppedPage);

export default function StoppedChoices() {
  const { choices } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Stopped choices</h1>
      <p className="mt-3 max-w-line">
        A member pressed “This wasn’t me” under a choice of coverage. What was before goes on. If
        nobody decides, the choice counts again after 72 hours.
      </p>
      {choices.length === 0 ? <p className="mt-6">No choice waits for you.</p> : null}
      <ul className="links mt-6 max-w-form">
        {choices.map(({ id, href, name, company, rows }) => (
          <li key={id}>
            <a className="tap" href={href}>
              <span>
                <span className="underline">{company ? `${name}, ${company}` : name}</span>
                <span className="block text-small text-soft">
                  {`Stopped until ${rows.at(-1)?.detail ?? ""}`}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
