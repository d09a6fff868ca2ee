import type { Page } from "@playwright/test";

/** Playwright's pages and ours have these parts in common, for walks and steps that both take. */

type Role = Parameters<Page["getByRole"]>[0];
type Named = { name?: string | RegExp; exact?: boolean; level?: number };
type Words = string | RegExp;
type Chosen = string | { label?: string; value?: string; index?: number };
type Exactly = { exact?: boolean };
type Narrowed = { hasText?: Words };

type ScopeLike = {
  getByRole(role: Role, named?: Named): LocatorLike;
  getByLabel(text: Words, exactly?: Exactly): LocatorLike;
  getByText(text: Words, exactly?: Exactly): LocatorLike;
  locator(css: string, narrowed?: Narrowed): LocatorLike;
};

export type LocatorLike = ScopeLike & {
  filter(narrowed: Narrowed): LocatorLike;
  first(): LocatorLike;
  last(): LocatorLike;
  nth(index: number): LocatorLike;
  click(): Promise<void>;
  fill(value: string): Promise<void>;
  check(): Promise<void>;
  selectOption(chosen: Chosen): Promise<unknown>;
  setInputFiles(files: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  textContent(): Promise<string | null>;
  innerText(): Promise<string>;
  inputValue(): Promise<string>;
};

export type ContextLike = {
  newPage(): Promise<PageLike>;
  clearCookies(): Promise<void>;
};

export type PageLike = ScopeLike & {
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  content(): Promise<string>;
  context(): ContextLike;
};

/** Steps that both walk assert only these of an element or a page. */
type Said = {
  not: Said;
  toBeVisible(): Promise<void>;
  toBeHidden(): Promise<void>;
  toBeChecked(): Promise<void>;
  toHaveText(text: Words | readonly Words[]): Promise<void>;
  toContainText(text: Words | readonly Words[]): Promise<void>;
  toHaveValue(value: Words): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toHaveAttribute(name: string, value: Words): Promise<void>;
  toHaveURL(url: Words): Promise<void>;
};
export type ExpectLike = (of: LocatorLike | PageLike) => Said;

let own: ExpectLike | null = null;

/** Says with whose expect this process walks. */
export function walksWith(expect: ExpectLike): void {
  own = expect;
}

/** Each walk sets its own expect, by which these steps check. */
export const expect: ExpectLike = (of) => {
  if (!own) throw new Error("Neither browser-fixtures.ts nor plain/walks.ts was loaded.");
  return own(of);
};
