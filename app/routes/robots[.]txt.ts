import { environment } from "~/environment";
import { page } from "~/http/route.server";

/** What no search engine needs: answers to forms, and pages behind a link or a session. */
const closed = [
  "/me",
  "/logout",
  "/settings",
  "/billing",
  "/admin/",
  "/newsletter",
  "/display",
  "/benefits/search",
];

export const loader = page([], () => {
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
});
