import type { CompanyId } from "./companies";

type Address = { line1: string; line2: string | null; city: string; state: string; zip: string };

const addressAt = (line1: string, city: string, state: string, zip: string): Address => ({
  line1,
  line2: null,
  city,
  state,
  zip,
});

export const companyAddresses: Record<CompanyId, Address> = {
  "company-harbor-street": addressAt("418 Harbor Street", "Portland", "OR", "97209"),
  "company-juniper-pine": addressAt("2250 Foothill Road", "Boulder", "CO", "80302"),
  "company-lantern-lane": addressAt("77 Lantern Lane", "Seattle", "WA", "98103"),
};

/** The individuals use these in turn. */
export const homes: Address[] = [
  addressAt("31 Alder Court", "Portland", "OR", "97214"),
  addressAt("906 Mill Pond Road", "Eugene", "OR", "97401"),
  addressAt("12 Larch Avenue", "Spokane", "WA", "99201"),
  addressAt("540 Prairie View", "Saint Paul", "MN", "55104"),
  addressAt("8 Canyon Street", "Denver", "CO", "80205"),
  addressAt("263 Orchard Way", "Tacoma", "WA", "98405"),
];
