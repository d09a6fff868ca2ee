/**
 * The fourteen people of a bakery, what each answers to its offer, and what that costs to the cent: worked out here by
 * handbook/rules.md#premium alone, from the prices of the sample data.
 */

const tiers = ["ee", "es", "ec", "fam"] as const;
type Tier = (typeof tiers)[number];

/** Cents a month by tier. */
const medical = {
  "Larkspur Silver 4000": [51275, 102550, 92295, 143570],
  "Larkspur Gold 1500": [64840, 129680, 116712, 181552],
  "Larkspur Bronze Saver": [39800, 79600, 71640, 111440],
  "Cedarline Bronze Basic": [37250, 74500, 67050, 104300],
} as const;
const extras = {
  "Smilewell Basic": [2400, 4700, 5100, 7600],
  "Clearview 12": [700, 1300, 1400, 2100],
  Telehealth: [600, 600, 600, 600],
} as const;
export type Medical = keyof typeof medical;
export type Extra = keyof typeof extras;
export const offered = Object.keys(medical) as Medical[];
const reference = medical["Larkspur Silver 4000"];

export type Relative = {
  relationship: "spouse" | "child";
  first_name: string;
  /** YYYY-MM-DD */
  born: string;
};
export type Choice = { plan: Medical; extras: Extra[]; family: Relative[] };
export type Answer = Choice | { waives: "spouse" | "no_other_coverage" } | null;
export type Baker = { first: string; last: string; answer: Answer };

const spouse = (first_name: string): Relative => ({
  relationship: "spouse",
  ...{ first_name, born: "2009-11-02" },
});
const child = (first_name: string, born = "2030-06-15"): Relative => ({
  relationship: "child",
  ...{ first_name, born },
});
const takes = (plan: Medical, family: Relative[] = [], more: Extra[] = []): Choice => ({
  ...{ plan, family, extras: more },
});

/** The owner first. Ten take a plan, two decline, and two say nothing in time. */
export const bakers: readonly Baker[] = [
  { first: "Olga", last: "Ek", answer: takes("Larkspur Silver 4000", [], ["Smilewell Basic"]) },
  { first: "Ben", last: "Marsh", answer: takes("Larkspur Silver 4000", [spouse("Ida")]) },
  { first: "Carla", last: "Núñez", answer: takes("Larkspur Gold 1500", [child("Leo")]) },
  {
    ...{ first: "Dmitri", last: "Volkov" },
    answer: takes(
      "Larkspur Silver 4000",
      [spouse("Vera"), child("Mila"), child("Jan", "2034-01-31")],
      ["Smilewell Basic", "Clearview 12", "Telehealth"],
    ),
  },
  { first: "Eva", last: "Lind", answer: { waives: "spouse" } },
  { first: "Farid", last: "Khan", answer: takes("Cedarline Bronze Basic") },
  { first: "Gwen", last: "O'Hara", answer: takes("Larkspur Gold 1500", [spouse("Rob")]) },
  {
    ...{ first: "Hugo", last: "Silva" },
    answer: takes("Larkspur Bronze Saver", [spouse("Ana"), child("Tom")], ["Clearview 12"]),
  },
  { first: "Iris", last: "Chen", answer: takes("Cedarline Bronze Basic", [child("May")]) },
  { first: "Jack", last: "Reed", answer: takes("Larkspur Silver 4000", [], ["Smilewell Basic"]) },
  { first: "Kira", last: "Bloom", answer: takes("Larkspur Bronze Saver") },
  { first: "Lena", last: "Ortiz", answer: { waives: "no_other_coverage" } },
  { first: "Max", last: "Weber", answer: null },
  { first: "Nora", last: "Quist", answer: null },
];

/** One of them has a baby after the window has closed. */
export const parent = bakers[9]!;
export const baby = child("Pia", "2040-03-17");
export const withBaby = takes("Larkspur Silver 4000", [baby], ["Smilewell Basic"]);
/** Who comes once the window has closed. */
export const latecomer = bakers[12]!;
/** Who leaves in April. */
export const leaver = bakers[1]!;

export const tierOf = ({ family }: Choice): Tier => {
  const [hasSpouse, hasChild] = (["spouse", "child"] as const).map((kind) =>
    family.some(({ relationship }) => relationship === kind),
  );
  return hasSpouse ? (hasChild ? "fam" : "es") : hasChild ? "ec" : "ee";
};

/** Half cents go up. */
const share = (percent: number, cents: number) => Math.floor((percent * cents + 50) / 100);

/** What an employer pays, in percent of the employee's price and of what relatives add to it. */
export type Shares = { ee: number; dep: number };

/** A month of a choice in cents. */
export function monthOf(choice: Choice, { ee, dep }: Shares) {
  const at = tiers.indexOf(tierOf(choice));
  const own = reference[0];
  const base = share(ee, own) + share(dep, (reference[at] ?? 0) - own);
  const premium = medical[choice.plan][at] ?? 0;
  const employer_c = Math.min(base, premium);
  const more = choice.extras.reduce((sum, name) => sum + (extras[name][at] ?? 0), 0);
  return { employer_c, member_c: premium - employer_c + more, medical_c: premium - employer_c };
}

/** Of 26 paychecks a year each one; half cents go up. */
export const paycheckOf = (member_c: number) => Math.floor((member_c * 24 + 26) / 52);

export const addressOf = ({ first, last }: Baker) =>
  `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, "") + "@fourteenloaves.example";

export const isChoice = (answer: Answer): answer is Choice => answer !== null && "plan" in answer;
