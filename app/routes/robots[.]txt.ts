import { getEnvironment } from "~/environment";
import { page } from "~/http/route.server";

/** The paths closed to search engines, which don't need form answers and pages behind a link or session. */
const closedPaths = [
  "/me",
  "/logout",
  "/settings",
  "/billing",
  "/admin/",
  "/newsletter",
  "/display",
  "/benefits/search",
];

/** Returns robots.txt with the closed paths and the sitemap. */
export const loader = page([], () => {
  const lines = [
    "User-agent: *",
    ...closedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${getEnvironment().APP_URL}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
});
