/** The questions of the questionnaire as people read them, by the names that are kept (handbook/entities.md). */

export const whoForLabels = {
  me: "Me",
  family: "Me and my family",
  team: "My team",
  not_sure: "Not sure",
} as const;

export const coverageLabels = {
  employer: "Through an employer",
  individual: "A plan that I buy myself",
  public: "Medicare, Medicaid or another public program",
  none: "None",
  not_sure: "Not sure",
} as const;

export const priorityLabels = {
  price: "A low price each month",
  doctors: "Keeping my doctors",
  drugs: "Prescription drugs",
  savings: "Saving on what I already buy",
  wellness: "Fitness and wellness",
  mental: "Mental health",
  not_sure: "Not sure",
} as const;

export const usageLabels = {
  low: "Rarely: a check-up a year",
  medium: "Now and then: a few visits a year",
  high: "Often: regular treatment or a long-term illness",
  unsure: "Not sure",
} as const;

export const writtenLanguageLabels = {
  en: "English",
  es: "Español",
  not_sure: "Not sure",
} as const;
