import type { Row } from "~/embedded/db/schema";
import type { CompanyId } from "./companies";

type Tier = Row<"enrollments">["tier"];

/** An employee's answer to the offer; plans, dental and vision are slugs. */
type Election =
  | { state: "enrolled"; plan: string; tier: Tier; dental?: string; vision?: string }
  | { state: "waived"; reason: string }
  | { state: "not_started" };

export type SeedEmployee = {
  company: CompanyId;
  first: string;
  last: string;
  /** The default is first.last at the company's domain. */
  email?: string;
  language?: "es";
  election: Election;
};

const enrolledIn = (plan: string, tier: Tier, dental?: string, vision?: string): Election => ({
  state: "enrolled",
  plan,
  tier,
  dental,
  vision,
});
const waivedFor = (reason: string): Election => ({ state: "waived", reason });
const notStarted: Election = { state: "not_started" };

/** The names and answers of 33 employees: 18 enrolled, 6 waived and 9 who haven't started (handbook/sample-data.md). */
// oxfmt-ignore
export const employees: SeedEmployee[] = [
  { company: "company-harbor-street", first: "Dana", last: "Kowalski", email: "employee@harborstreet.example", election: enrolledIn("larkspur-silver-4000", "fam", "smilewell-plus", "clearview-12") },
  { company: "company-harbor-street", first: "Luis", last: "Paredes", language: "es", election: enrolledIn("larkspur-silver-4000", "ec", "smilewell-basic") },
  { company: "company-harbor-street", first: "Hannah", last: "Brandt", election: enrolledIn("cedarline-gold-1200", "ee", "smilewell-basic", "clearview-12") },
  { company: "company-harbor-street", first: "Omar", last: "Haddad", election: enrolledIn("larkspur-silver-4000", "ee") },
  { company: "company-harbor-street", first: "Grace", last: "Tran", election: enrolledIn("larkspur-bronze-saver", "ee", "smilewell-basic") },
  { company: "company-harbor-street", first: "Peter", last: "Lindqvist", election: enrolledIn("larkspur-gold-1500", "es", "smilewell-plus", "clearview-plus") },
  { company: "company-harbor-street", first: "Rosa", last: "Maldonado", language: "es", election: enrolledIn("cedarline-bronze-basic", "ee") },
  { company: "company-harbor-street", first: "Ibrahim", last: "Sesay", election: enrolledIn("larkspur-silver-4000", "fam", "smilewell-basic") },
  { company: "company-harbor-street", first: "Claire", last: "Dubois", election: enrolledIn("cedarline-silver-3500", "es") },
  { company: "company-harbor-street", first: "Tom", last: "O'Leary", election: enrolledIn("larkspur-bronze-saver", "ec", undefined, "clearview-12") },
  { company: "company-harbor-street", first: "Mei", last: "Zhang", election: enrolledIn("cedarline-gold-1200", "ee", "smilewell-plus", "clearview-plus") },
  { company: "company-harbor-street", first: "Jonas", last: "Feld", election: waivedFor("parent") },
  { company: "company-harbor-street", first: "Beatriz", last: "Nunes", election: waivedFor("spouse") },

  { company: "company-juniper-pine", first: "Walker", last: "Hayes", election: enrolledIn("larkspur-silver-4000", "ee", "smilewell-basic") },
  { company: "company-juniper-pine", first: "Esteban", last: "Rojas", language: "es", election: enrolledIn("cedarline-bronze-basic", "fam") },
  { company: "company-juniper-pine", first: "Priya", last: "Raman", election: enrolledIn("cedarline-silver-3500", "ee", "smilewell-basic", "clearview-12") },
  { company: "company-juniper-pine", first: "Marcus", last: "Bell", election: enrolledIn("larkspur-bronze-saver", "es") },
  { company: "company-juniper-pine", first: "Yolanda", last: "Cruz", language: "es", election: enrolledIn("cedarline-silver-3500", "ec", "smilewell-plus") },
  { company: "company-juniper-pine", first: "Sean", last: "Gallagher", election: waivedFor("medicaid") },
  { company: "company-juniper-pine", first: "Linh", last: "Pham", election: waivedFor("spouse") },
  { company: "company-juniper-pine", first: "Andre", last: "Baptiste", election: notStarted },
  { company: "company-juniper-pine", first: "Katya", last: "Morozova", election: notStarted },
  { company: "company-juniper-pine", first: "Hector", last: "Salinas", language: "es", election: notStarted },
  { company: "company-juniper-pine", first: "Jolene", last: "Parker", election: notStarted },
  { company: "company-juniper-pine", first: "Samuel", last: "Whitehorse", election: notStarted },
  { company: "company-juniper-pine", first: "Fiona", last: "MacRae", election: notStarted },
  { company: "company-juniper-pine", first: "Diego", last: "Fuentes", language: "es", election: notStarted },
  { company: "company-juniper-pine", first: "Ruth", last: "Abramson", election: notStarted },
  { company: "company-juniper-pine", first: "Trevor", last: "Quill", election: notStarted },

  { company: "company-lantern-lane", first: "Naomi", last: "Ferris", election: enrolledIn("cedarline-gold-1200", "ee", "smilewell-basic") },
  { company: "company-lantern-lane", first: "Arjun", last: "Mehta", election: enrolledIn("larkspur-platinum-500", "es", "smilewell-plus", "clearview-plus") },
  { company: "company-lantern-lane", first: "Cecilia", last: "Stone", election: waivedFor("spouse") },
  { company: "company-lantern-lane", first: "Oliver", last: "Nash", election: waivedFor("parent") },
];
