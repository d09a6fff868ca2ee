/** An association that accepts new members, as shown on /association. */
export type OpenAssociation = {
  slug: string;
  name: string;
  /** A year's. */
  dues_c: number;
  /** Companies and people on its list join at once; all others wait for an administrator's answer. */
  knows_members: boolean;
  /** The plans that only its members can choose. */
  plans: string[];
};
