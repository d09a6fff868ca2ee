/** An association that takes new members, as its entrance shows it. */
export type OpenAssociation = {
  slug: string;
  name: string;
  /** A year's. */
  dues_c: number;
  /** Whom it knows joins at once; all others wait for a person's answer. */
  knows_members: boolean;
  /** The plans that only its members can choose. */
  plans: string[];
};
