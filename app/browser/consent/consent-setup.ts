export type ConsentWords = Record<"question" | "label" | "policy" | "accept" | "reject", string>;

/** A document carries this JSON block if third-party scripts are configured. */
export type ConsentSetup = {
  words: ConsentWords;
  /** Scripts to load after the visitor accepts; null if not configured or in development. */
  analytics: string | null;
  chat: string | null;
  /** The origin of the newsletter's list, if visitors' browsers may contact it. */
  newsletter?: string;
};

/** The two scripts learn only this about a member (handbook/product.md#consent). */
export type VisitorProperties = {
  analytics: { email: string; first_name: string; last_name: string; company: string };
  chat: { name: string; email: string; created_at: string | null };
};
