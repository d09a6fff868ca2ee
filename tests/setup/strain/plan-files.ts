const headings =
  "name,slug,carrier,plan_year,metal,network,hsa,deductible_ind_c,deductible_fam_c,oop_ind_c,oop_fam_c,coinsurance_pct,copay_pcp,copay_specialist,copay_urgent,copay_er,copay_generic,copay_brand,premium_ee,premium_es,premium_ec,premium_fam,markets,states";
export const plan = (slug: string, more: { name?: string; ee?: string; metal?: string } = {}) =>
  [
    ...[more.name ?? `Plan ${slug}`, slug, "Larkspur", "2026", more.metal ?? "silver", "PPO", "no"],
    ...["4000", "8000", "8000", "16000", "30", "25", "50", "50", "after deductible", "10", "40"],
    ...[more.ee ?? "400", "850", "800", "1200", "group|individual", "OR|WA"],
  ].join(",");
export const fileOf = (...lines: string[]) => [headings, ...lines, ""].join("\r\n");
