/** Plans and vendors in words. */

export type OfferingKind = "plan" | "dental" | "vision" | "vendor";
export type OfferingStatus = "draft" | "published" | "retired";

export const offeringKinds: Record<OfferingKind, string> = {
  plan: "Health plan",
  dental: "Dental plan",
  vision: "Vision plan",
  vendor: "Vendor",
};

export const offeringStatuses: Record<OfferingStatus, string> = {
  draft: "Draft",
  published: "Published",
  retired: "Retired",
};

/** What can be done with it: `verb` is the last part of the page's address. */
export const offeringActs = {
  publish: { verb: "publish", becomes: "published", from: ["draft", "retired"] },
  retire: { verb: "retire", becomes: "retired", from: ["published"] },
} as const;
export type OfferingVerb = keyof typeof offeringActs;

/** The one thing that can be done with it as it stands. */
export const nextActOf = (status: OfferingStatus): OfferingVerb =>
  status === "published" ? "retire" : "publish";
