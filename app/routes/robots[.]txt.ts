import type { LoaderFunctionArgs } from "@remix-run/node";
import { environment } from "~/environment";
import { guard } from "~/http/guard.server";

/** What no search engine needs: answers to forms, and pages behind a link or a session. */
const closed = ["/me", "/logout", "/settings", "/admin/", "/newsletter", "/display"];

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${environment().APP_URL}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
