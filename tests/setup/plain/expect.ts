import { expect as vitestExpect } from "vitest";
import { normal, isBox } from "./document";
import { walksWith, type ExpectLike } from "./like";
import { Locator } from "./locator";
import { isAt, Page } from "./page";

/** These are Playwright's assertions about a page and its elements; vitest's `expect` takes all others. */

type Words = string | RegExp;
type Verdict = { holds: boolean; found: string };

const show = (value: unknown) => (value instanceof RegExp ? String(value) : JSON.stringify(value));

/** @param isPart whether a string may be part of the text */
const isSaid = (text: string, words: Words, isPart: boolean) =>
  words instanceof RegExp
    ? new RegExp(words.source, words.flags.replace(/[gy]/g, "")).test(text)
    : isPart
      ? normal(text).includes(normal(words))
      : normal(text) === normal(words);

/** Fails unless it holds, or holds where it should not. */
function judge(
  isNot: boolean,
  { holds, found }: Verdict,
  of: Locator | Page,
  reported: string,
): void {
  if (holds !== isNot) return;
  const where = of instanceof Locator ? of.where() : of.url();
  const what = of instanceof Locator ? String(of) : "The page";
  throw new Error(
    `${what} ${isNot ? "should not" : "should"} ${reported}; found: ${found}\n${where}`,
  );
}

export function ofLocator(locator: Locator, isNot = false) {
  const held = () => locator.page.held();
  const say = (reported: string, verdict: Verdict) => judge(isNot, verdict, locator, reported);
  /** Judges one element; a missing one fails either way, except where it should not be there. */
  const ofOne = (reported: string, look: (element: Element) => Verdict) =>
    say(reported, look(locator.one()));
  const ofTexts = (reported: string, words: Words | readonly Words[], isPart: boolean) => {
    if (!Array.isArray(words))
      return ofOne(`${reported} ${show(words)}`, (element) => {
        const text = held().textOf(element);
        return { holds: isSaid(text, words as Words, isPart), found: show(normal(text)) };
      });
    const wanted = words as readonly Words[];
    const texts = locator.found().map((element) => held().textOf(element));
    const holds =
      texts.length === wanted.length &&
      wanted.every((each, index) => isSaid(texts[index] ?? "", each, isPart));
    say(`${reported} ${wanted.map(show).join(", ")}`, { holds, found: show(texts.map(normal)) });
  };
  const state = (reported: string, look: (element: Element) => boolean) =>
    ofOne(reported, (element) => {
      const holds = look(element);
      return { holds, found: element.outerHTML.slice(0, 300) };
    });
  const isSeen = () => {
    const exists = locator.found().length > 0;
    return exists && held().isVisible(locator.one());
  };

  return {
    get not(): ReturnType<typeof ofLocator> {
      return ofLocator(locator, !isNot);
    },
    async toBeVisible(): Promise<void> {
      say("be seen", { holds: isSeen(), found: `${locator.found().length} such elements` });
    },
    async toBeHidden(): Promise<void> {
      say("not be seen", { holds: !isSeen(), found: `${locator.found().length} such elements` });
    },
    async toHaveCount(count: number): Promise<void> {
      const { length } = locator.found();
      say(`be there ${count} times`, { holds: length === count, found: `${length}` });
    },
    async toHaveText(text: Words | readonly Words[], _options?: unknown): Promise<void> {
      ofTexts("say", text, false);
    },
    async toContainText(text: Words, _options?: unknown): Promise<void> {
      ofTexts("say among others", text, true);
    },
    async toHaveValue(value: Words): Promise<void> {
      ofOne(`hold ${show(value)}`, (element) => {
        const control =
          element.localName === "label" ? (held().controlOf(element) ?? element) : element;
        const found = held().valueOf(control);
        const holds = value instanceof RegExp ? value.test(found) : found === value;
        return { holds, found: show(found) };
      });
    },
    async toHaveAttribute(name: string, value?: Words): Promise<void> {
      ofOne(`have ${name} ${value === undefined ? "" : show(value)}`, (element) => {
        const found = element.getAttribute(name.toLowerCase());
        if (found === null || value === undefined)
          return { holds: found !== null, found: show(found) };
        const holds = value instanceof RegExp ? value.test(found) : found === value;
        return { holds, found: show(found) };
      });
    },
    async toBeChecked(): Promise<void> {
      state("be checked", (element) => {
        const control =
          element.localName === "label" ? (held().controlOf(element) ?? element) : element;
        return isBox(control)
          ? held().isChecked(control)
          : control.getAttribute("aria-checked") === "true";
      });
    },
  };
}

export function ofPage(page: Page, isNot = false) {
  return {
    get not(): ReturnType<typeof ofPage> {
      return ofPage(page, !isNot);
    },
    async toHaveURL(url: Words): Promise<void> {
      const main = page.held().document.querySelector("main");
      const says = main ? page.held().innerText(main).slice(0, 1000) : "";
      const found = `${page.url()}: ${says}`;
      judge(isNot, { holds: isAt(page, url), found }, page, `be at ${show(url)}`);
    },
  };
}

type Ours = {
  (of: Locator, message?: string): ReturnType<typeof ofLocator>;
  (of: Page, message?: string): ReturnType<typeof ofPage>;
};

const say = (of: unknown, message?: string): unknown => {
  if (of instanceof Locator) return ofLocator(of);
  if (of instanceof Page) return ofPage(of);
  return vitestExpect(of, message);
};

export const expect = Object.assign(say, vitestExpect) as Ours & typeof vitestExpect;

walksWith(say as ExpectLike);
