/** The industries (handbook/entities.md, Company) are stored by these names. */
export const industries = [
  "Agriculture",
  "Arts and entertainment",
  "Beauty and personal care",
  "Child care",
  "Cleaning services",
  "Construction and trades",
  "Education",
  "Finance and accounting",
  "Food and drink",
  "Health care",
  "Hotels and travel",
  "Information technology",
  "Landscaping",
  "Legal services",
  "Manufacturing",
  "Marketing and design",
  "Nonprofit and community",
  "Real estate",
  "Repair and maintenance",
  "Retail",
  "Transport and storage",
  "Wholesale",
  "Other",
] as const;

export type Industry = (typeof industries)[number];
