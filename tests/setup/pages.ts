import { demo } from "./people";

/** Who looks at the pages: null for somebody who is not signed in. */
export const visitors = {
  guest: null,
  individual: demo.member,
  employee: demo.employee,
  owner: demo.owner,
  globalAdmin: demo.admin,
} as const;
export type Visitor = keyof typeof visitors;

const invoices = "/settings/subscription/payments";
const legal = ["/privacy-policy", "/terms-service", "/terms-conditions"];

/**
 * Every page of the site that its address alone opens, by who may see it. A page that differs between roles stands with
 * each of them; a test over the manifest holds the table complete.
 */
export const pages: Record<Visitor, readonly string[]> = {
  guest: [
    "/login",
    "/login/forgot-password",
    ...legal,
    // The page for a link that does not work.
    "/newsletter/unsubscribe",
    "/no-such-page",
  ],
  individual: ["/", "/me", "/logout", invoices, ...legal, "/no-such-page"],
  employee: ["/", "/me"],
  owner: ["/", "/me", invoices],
  globalAdmin: ["/", "/me"],
};

/** Pages that a link or code from a mail opens. */
export const pagesByMail = [
  "/login/ctoken",
  "/login/create-password",
  "/login/reset-password",
  "/login/update-password",
  "/settings/subscription/payments/:number",
] as const;

/** Routes that answer with something else than a page: files, data, redirects. */
export const notPages = [
  "/builds/latest.json",
  "/display",
  "/files/:id",
  "/healthz",
  "/me/export",
  "/newsletter",
  "/readyz",
  "/robots.txt",
  "/settings/subscription/payments/:number/invoice.csv",
  "/settings/subscription/payments/invoices.csv",
  "/sitemap.xml",
  "/visitor-properties",
  "/webhooks/stripe",
] as const;
