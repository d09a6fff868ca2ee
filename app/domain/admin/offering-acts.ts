/** Plans and vendors as administrators publish and retire them. */

export const offeringKinds = ["plan", "dental", "vision", "vendor"] as const;
export type OfferingKind = (typeof offeringKinds)[number];

export const offeringStatuses = ["draft", "published", "retired"] as const;
export type OfferingStatus = (typeof offeringStatuses)[number];

/** What can be done with it: `verb` is the last part of the page's address. */
export const offeringActs = {
  publish: { verb: "publish", becomes: "published", from: ["draft", "retired"] },
  retire: { verb: "retire", becomes: "retired", from: ["published"] },
} as const;
export type OfferingVerb = keyof typeof offeringActs;

/** The one thing that can be done with it as it stands. */
export const nextActOf = (status: OfferingStatus): OfferingVerb =>
  status === "published" ? "retire" : "publish";
