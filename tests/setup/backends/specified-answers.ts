import { foreignPeople } from "../people/foreign-people";

/**
 * What a backend answers to the calls of the specification's section 7 that both readings share, as somebody else's does:
 * one row in each list that nobody foresaw (backend-facts 21, 22, 29).
 */

const legal = (title: string) => ({
  ...{ slug: title, title, version: "1", updated_on: "2026-01-02", body: "## One\n\nWords." },
});
const image = { id: "picture-1", width: 700, height: 467, title: null };
const tier = { ee: 41000, es: 82000, ec: 73000, fam: 119000 };
const plan = (slug: string, metal: string) => ({
  ...{ id: slug, slug, name: `Larkspur ${slug}`, carrier: "Larkspur", metal, network: "HMO" },
  ...{ hsa: false, deductible_ind_c: 400000, deductible_fam_c: 800000, oop_ind_c: 900000 },
  ...{ oop_fam_c: 1800000, premium_c: tier, markets: ["individual"] },
});
const visit = { copay_c: 3000 };
const care = {
  ...{ network_name: null, coinsurance_pct: 30, states: [], association_ids: [] },
  ...{ plan_year: 2026, sbc_url: null },
  copays: {
    ...{ pcp: visit, specialist: visit, urgent: visit, generic: visit, brand: visit },
    er: "after_deductible",
  },
};
const session = {
  ...{ login_as_id: "1", started_at: "2026-03-01T10:00:00Z", expires_at: "2026-03-01T11:00:00Z" },
  ...{ ended_at: "2026-03-01T10:20:00Z", reason: null },
  original_admin: { name: "Ana global", email: "global@harborbread.example" },
  target_user: {
    ...{ user_id: "100", name: "Ana individual", user_email: "individual@harborbread.example" },
    ...{ user_first_name: "Ana", user_last_name: "individual", user_status: "active" },
  },
};
const nobody = { is_active: false, session: null };

const fitness = { id: "1", title: "Fitness", slug: "fitness" };
const open: Record<string, unknown> = {
  "/api/v1/categories": [
    {
      ...{ id: 7, title: "Broken", slug: null },
    },
    { ...fitness, illustration: { colour: null, image } },
    { id: "2", title: "Money", slug: "money", illustration: null },
  ],
  "/api/v1/graphql/get-pricingtable": {
    plan_year: 2026,
    plans: [
      plan("one", "silver"),
      plan("two", "diamond"),
      plan("three", "gold"),
      plan("four", "gold"),
    ],
  },
  // Of the others one is not told at all, and one not what its care costs.
  "/api/v1/graphql/get-healthinsurance/one": { ...plan("one", "silver"), ...care },
  "/api/v1/graphql/get-healthinsurance/three": {
    ...{ ...plan("three", "gold"), ...care, copays: null },
  },
  "/api/v1/graphql/get-dentalplan": [],
  "/api/v1/graphql/get-visionplan": [],
  "/api/v1/graphql/get-addons/group": [],
  "/api/v1/graphql/get-addons/fitness": [
    {
      ...{
        id: "1",
        slug: "fitness",
        title: "Fitness at home",
        summary: "Classes.",
        kind: "service",
      },
      ...{ price_c: 900, price_unit: "per_person", period: "monthly", requires_medical: false },
      markets: ["individual"],
    },
  ],
  "/api/v1/graphql/get-vendor/fitness": {
    ...{ id: "1", slug: "fitness", name: "Alder Gym", category: fitness, image },
    ...{ summary: "A gym.", body: "Words.", offer: "A month free", eligibility: "all", states: [] },
    ...{ redeem_kind: "code", redeem_value: "ALDER" },
  },
  "/api/v1/graphql/get-privacypolicy": legal("Privacy policy"),
  "/api/v1/graphql/get-termsconditions": legal("Terms and conditions"),
};
const people = [...foreignPeople, { id: 999, first_name: "Nobody" }];
const pagination = { current_page: 1, per_page: 25, total: people.length, last_page: 1 };
const administrators: Record<string, unknown> = {
  "GET /users": { users: people, pagination },
  "GET /companies": { companies: [{ value: "1", label: "Harbor Bread" }] },
  "GET /login-as/status": nobody,
  "DELETE /login-as": nobody,
  "GET /recent-sessions": { recent_sessions: [session] },
  "GET /audit-history": { events: [], pagination },
};

type Asked = { method: string; path: string; signedIn: boolean; global: boolean };

/** The data of an answer, a status for a refusal, or null where there is no such call. */
export function specifiedAnswer({ method, path, signedIn, global }: Asked): unknown {
  if (method === "GET" && path in open) return open[path];
  if (path === "/api/v1/checklist") return signedIn ? [] : 401;
  const base = "/api/v1/global-admin";
  if (!path.startsWith(base)) return null;
  const call = `${method} ${path.slice(base.length)}`;
  const loginAs = /^POST \/login-as\/\d+$/.test(call);
  if (!loginAs && !(call in administrators)) return null;
  if (!signedIn) return 401;
  if (!global) return 403;
  return loginAs ? { is_active: true, session } : administrators[call];
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
export const pictureAnswer = () =>
  new Response(new Uint8Array(pixel), { headers: { "content-type": "image/png" } });
