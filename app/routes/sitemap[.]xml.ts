import { getEnvironment } from "~/environment";
import type { LegalCall } from "~/screens/benefits/legal-text.server";
import { page } from "~/http/route.server";

/** The public pages besides categories and articles. `text` is the legal text whose date is the page's. */
const pages: { path: string; text?: LegalCall }[] = [
  { path: "/login" },
  { path: "/association" },
  { path: "/association/enterprise" },
  { path: "/benefits" },
  { path: "/benefits/health-insurance" },
  { path: "/benefits/health-insurance/plan-addons" },
  { path: "/benefits/dental-plan" },
  { path: "/benefits/vision-plan" },
  { path: "/benefits/mental-health" },
  { path: "/privacy-policy", text: "privacyPolicy" },
  { path: "/terms-conditions", text: "termsConditions" },
  { path: "/terms-service", text: "termsService" },
];

/** Returns the sitemap of the public pages, with the backend's categories and articles. */
export const loader = page([], async ({ backend }) => {
  const { APP_URL } = getEnvironment();
  const [categories, articles] = await Promise.all([
    backend.call("categories"),
    backend.call("articles"),
  ]);
  const listed: typeof pages = [
    ...(categories ?? []).map(({ slug }) => ({ path: `/benefits/${encodeURIComponent(slug)}` })),
    ...(articles ?? []).map(({ slug }) => ({
      path: `/benefits/mental-health/${encodeURIComponent(slug)}`,
    })),
  ];
  const entries = await Promise.all(
    [...pages, ...listed].map(async ({ path, text }) => {
      const changed = text ? (await backend.call(text))?.updated_on : undefined;
      const date = changed && /^\d{4}-\d\d-\d\d/.exec(changed)?.[0];
      return `<url><loc>${APP_URL}${path}</loc>${date ? `<lastmod>${date}</lastmod>` : ""}</url>`;
    }),
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
});
