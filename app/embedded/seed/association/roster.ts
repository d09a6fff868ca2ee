import { comparableCompanyName } from "~/domain/company/company-name";
import type { NewRow } from "~/embedded/db/schema";
import { made } from "../rows";

type Listed = [legalName: string, einLast4: string, zip: string, contact: string];

/** The guild's grocers include two with the same name. */
const riverbend: Listed[] = [
  ["Alder Street Market LLC", "4821", "97209", "owner@alderstreet.example"],
  ["Blue Heron Grocery Inc", "1177", "97402", "books@blueheron.example"],
  ["Calloway & Sons Provisions", "9034", "98101", "june@calloway.example"],
  ["Corner Basket LLC", "2650", "80205", "hello@cornerbasket-denver.example"],
  ["Corner Basket LLC", "7718", "55407", "office@cornerbasket-mpls.example"],
  ["Elm & Third Foods", "3309", "97214", "rosa@elmandthird.example"],
  ["Fernhill Natural Market", "6142", "98225", "manager@fernhill.example"],
  ["Hollis Family Grocery", "5580", "80501", "tess@hollisgrocery.example"],
  ["La Milpa Mercado LLC", "8206", "80219", "lupe@lamilpa.example"],
  ["North Fork Co-op Market", "4407", "55104", "board@northfork.example"],
];
const copperBasin: Listed[] = [
  ["Basin Leather Works", "3914", "85701", "ida@basinleather.example"],
  ["Kiln & Cobalt Studio LLC", "6627", "87501", "noor@kilnandcobalt.example"],
  ["Redtail Woodcraft", "1048", "80302", "shop@redtail.example"],
];

export function rosterRows(now: Date): NewRow<"association_roster">[] {
  const rows = (name: string, listed: Listed[]) =>
    listed.map(([legal_name, ein_last4, zip, contact_email], index) => ({
      id: `roster-${name}-${index + 1}`,
      association_id: `association-${name}`,
      legal_name,
      comparable_name: comparableCompanyName(legal_name),
      ein_last4,
      zip,
      contact_email,
      ...made(now),
    }));
  return [...rows("riverbend", riverbend), ...rows("copper-basin", copperBasin)];
}
