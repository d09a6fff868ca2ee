import type { CompanyId } from "./companies";

type Address = { line1: string; line2: string | null; city: string; state: string; zip: string };

const at = (line1: string, city: string, state: string, zip: string): Address => ({
  line1,
  line2: null,
  city,
  state,
  zip,
});

/** The companies' locations and billing addresses. */
export const companyAddresses: Record<CompanyId, Address> = {
  "company-harbor-street": at("418 Harbor Street", "Portland", "OR", "97209"),
  "company-juniper-pine": at("2250 Foothill Road", "Boulder", "CO", "80302"),
  "company-lantern-lane": at("77 Lantern Lane", "Seattle", "WA", "98103"),
};

/** The individuals use these in turn. */
export const homes: Address[] = [
  at("31 Alder Court", "Portland", "OR", "97214"),
  at("906 Mill Pond Road", "Eugene", "OR", "97401"),
  at("12 Larch Avenue", "Spokane", "WA", "99201"),
  at("540 Prairie View", "Saint Paul", "MN", "55104"),
  at("8 Canyon Street", "Denver", "CO", "80205"),
  at("263 Orchard Way", "Tacoma", "WA", "98405"),
];
