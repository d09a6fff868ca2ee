export type ConsentWords = Record<"question" | "label" | "policy" | "accept" | "reject", string>;

/** The JSON block that a document carries where scripts of other sites are configured. */
export type ConsentSetup = {
  /** What the visitor is asked, in the language of the document. */
  words: ConsentWords;
  /** Addresses to load once the visitor has accepted; null where there is none or in development. */
  analytics: string | null;
  chat: string | null;
  /** The origin of the newsletter's list, where readers' browsers may ask it. */
  newsletter?: string;
};

/** What the two scripts are told of a member, and nothing else (handbook/product.md#consent). */
export type VisitorProperties = {
  analytics: { email: string; first_name: string; last_name: string; company: string };
  chat: { name: string; email: string; created_at: string | null };
};
