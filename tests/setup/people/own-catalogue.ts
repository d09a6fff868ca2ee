import sharp from "sharp";

/** What an organisation fills its own catalog with. */

const plan = (name: string, metal: string, premium: number) => ({
  Name: name,
  Carrier: "Fernhill",
  "Plan year": String(new Date().getUTCFullYear()),
  Level: metal,
  "Network type": "PPO",
  "Name of the network (optional)": "Fernhill Valley",
  "Works with a health savings account": "No",
  "Deductible, one person": "2000.00",
  "Deductible, family": "4000.00",
  "Out-of-pocket limit, one person": "7000.00",
  "Out-of-pocket limit, family": "14000.00",
  "Coinsurance, percent": "20",
  "Primary doctor visit": "25.00",
  "Specialist visit": "50.00",
  "Urgent care visit": "50.00",
  "Emergency room visit": "400.00",
  "Generic prescription": "10.00",
  "Brand-name prescription": "50.00",
  "Per month, employee only": premium.toFixed(2),
  "Per month, with a spouse": (2 * premium).toFixed(2),
  "Per month, with children": (1.8 * premium).toFixed(2),
  "Per month, family": (2.8 * premium).toFixed(2),
  "Who can buy it": "Companies|Individuals",
  States: "OR|WA",
});
export type OwnPlan = ReturnType<typeof plan>;

/** Eight for a file, two for the form. */
export const plansOfFile = [
  plan("Fernhill Bronze 1", "Bronze", 301.1),
  plan("Fernhill Bronze 2", "Bronze", 312.2),
  plan("Fernhill Bronze 3", "Bronze", 323.3),
  plan("Fernhill Silver 1", "Silver", 401.1),
  plan("Fernhill Silver 2", "Silver", 412.2),
  plan("Fernhill Silver 3", "Silver", 423.3),
  plan("Fernhill Gold 1", "Gold", 501.1),
  plan("Fernhill Gold 2", "Gold", 512.2),
];
export const typedPlans = [
  plan("Fernhill Platinum 1", "Platinum", 601.1),
  plan("Fernhill Platinum 2", "Platinum", 612.2),
];

export const ownCategories = ["Books and paper", "Trains and boats", "Garden and yard"];

const vendor = (name: string, category: string, code: string) => ({
  Name: name,
  Category: category,
  Summary: `${name} is around the corner.`,
  Offer: `10% off at ${name}`,
  "How people get it": "A code",
  "Link, code or phone number": code,
  "Which members": "All members",
  States: "Every state",
});
export const vendorsOfFile = [
  vendor("Paper Lantern Books", "books-and-paper", "LANTERN10"),
  vendor("Inkwell Stationers", "books-and-paper", "INK10"),
  vendor("Ferry and Rail", "trains-and-boats", "FERRY10"),
  vendor("Slow Boat Tours", "trains-and-boats", "SLOW10"),
  vendor("Spade and Seed", "garden-and-yard", "SPADE10"),
];
export const typedVendor = { ...vendor("Moss and Stone", "Garden and yard", "MOSS10") };

/** Each in English and in Spanish. */
export const ownArticles = [
  {
    en: {
      title: "When the night is long",
      summary: "What to do when sleep stays away.",
      body: "Get up.",
    },
    es: { title: "Cuando la noche es larga", summary: "Qué hacer sin sueño.", body: "Levántese." },
  },
  {
    en: { title: "A hard week at work", summary: "How to get through it.", body: "Take a walk." },
    es: { title: "Una semana dura", summary: "Cómo superarla.", body: "Dé un paseo." },
  },
];

export const ownAddOns = [
  { title: "Night nurse line", price: "7.50", unit: "Each person" },
  { title: "Quiet room", price: "20.00", unit: "Everyone together" },
];

/** As a spreadsheet saves it. */
export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const headings = columns.map((column) => column.replace(" (optional)", ""));
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ""));
  return [headings, ...lines].map((cells) => cells.map(quoted).join(",")).join("\r\n");
}

export const pictureOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
