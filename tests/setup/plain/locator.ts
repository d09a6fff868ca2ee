import { isBox, normal, optionValue, typeOf, type PlainDocument } from "./document";
import type { LocatorLike } from "./like";
import { isTold, levelOf, nameOf, roleOf } from "./roles";

/** Elements of a page, looked for anew with each question, by Playwright's rules. */

type Words = string | RegExp;
type Role = Parameters<LocatorLike["getByRole"]>[0];
type Scope = Document | Element;
type Query = (scope: Scope) => Element[];

type Named = { name?: Words; exact?: boolean; level?: number };
type Exactly = { exact?: boolean };
export type Narrowed = { hasText?: Words };
type FileGiven = { name: string; mimeType: string; buffer: Buffer };
type Chosen = string | { label?: string; value?: string; index?: number };

export type OnPage = {
  held(): PlainDocument;
  url(): string;
  activate(element: Element): Promise<void>;
};

export const fits = (text: string, words: Words, exact = false): boolean => {
  if (words instanceof RegExp)
    return new RegExp(words.source, words.flags.replace(/[gy]/g, "")).test(text);
  const [value, other] = [normal(text), normal(words)];
  return exact ? value === other : value.toLowerCase().includes(other.toLowerCase());
};

const say = (words: Words) => (typeof words === "string" ? JSON.stringify(words) : String(words));

function roleQuery(page: OnPage, role: Role, named: Named): Query {
  return (scope) => {
    const held = page.held();
    return [...scope.querySelectorAll("*")].filter((element) => {
      if (roleOf(element) !== role) return false;
      if (!isTold(held, element)) return false;
      if (named.level !== undefined && levelOf(element) !== named.level) return false;
      const { name, exact } = named;
      return name === undefined || fits(nameOf(held, element), name, exact);
    });
  };
}

const isOff = (held: PlainDocument, element: Element) =>
  held.isDisabled(element) || element.closest('[aria-disabled="true"]') !== null;

function textQuery(page: OnPage, words: Words, exact?: boolean): Query {
  return (scope) => {
    const held = page.held();
    const isIn = (element: Element) => {
      const text = held.textOf(element);
      return text !== "" && fits(text, words, exact);
    };
    // The scope itself may match too.
    const own = scope.nodeType === 1 ? [scope as Element] : [];
    return [...own, ...scope.querySelectorAll("*")].filter(
      (element) => isIn(element) && ![...element.children].some(isIn),
    );
  };
}

function labelQuery(page: OnPage, words: Words, exact?: boolean): Query {
  return (scope) => {
    const held = page.held();
    return [...scope.querySelectorAll("*")].filter((element) =>
      labelTexts(held, element).some((text) => fits(text, words, exact)),
    );
  };
}

function labelTexts(held: PlainDocument, element: Element): string[] {
  const ids = element.getAttribute("aria-labelledby")?.trim().split(/\s+/) ?? [];
  const labels = ids.flatMap((id) => held.document.getElementById(id) ?? []);
  if (labels.length > 0) return labels.map((label) => held.textOf(label));
  const reported = element.getAttribute("aria-label");
  if (reported?.trim()) return [reported];
  const isLabelled = /^(button|input|meter|output|progress|select|textarea)$/.test(
    element.localName,
  );
  if (!isLabelled || typeOf(element) === "hidden") return [];
  return held.labelsOf(element).map((label) => held.textOf(label));
}

/** One selector: CSS, with Playwright's `:visible` at its end. */
function selectorQuery(page: OnPage, selector: string): Query {
  const isSeen = selector.endsWith(":visible");
  const css = isSeen ? selector.slice(0, -":visible".length) || "*" : selector;
  if (/:visible|:has-text|^text=|^xpath=|^\/\/|>>/.test(css))
    throw new Error(`The plain browser does not know this selector: ${selector}`);
  const own = css.startsWith(">") ? `:scope ${css}` : css;
  return (scope) => {
    const found = [...scope.querySelectorAll(own)];
    return isSeen ? found.filter((element) => page.held().isVisible(element)) : found;
  };
}

export class Locator implements LocatorLike {
  constructor(
    readonly page: OnPage,
    private readonly query: Query,
    private readonly says: string,
  ) {}

  private below(query: Query, says: string): Locator {
    const find: Query = (scope) => {
      const scopes = this.query(scope);
      const found = scopes.flatMap((each) => query(each));
      return scopes.length > 1 ? this.page.held().inOrder(found) : found;
    };
    return new Locator(this.page, find, `${this.says} ${says}`.trim());
  }

  private among(pick: (found: Element[]) => Element[], says: string): Locator {
    return new Locator(this.page, (scope) => pick(this.query(scope)), `${this.says} ${says}`);
  }

  found(): Element[] {
    return this.query(this.page.held().document);
  }

  /** The one element that it means. @throws Error where there are none or several */
  one(): Element {
    const found = this.found();
    const [element] = found;
    if (element && found.length === 1) return element;
    if (!element) throw new Error(`Nothing is ${this}. ${this.where()}`);
    const several = found.slice(0, 8).map((each) => `\n  ${each.outerHTML.slice(0, 160)}`);
    throw new Error(`${found.length} elements are ${this}, one is meant:${several.join("")}`);
  }

  where(): string {
    const held = this.page.held();
    const main = held.document.querySelector("main") ?? held.document.body;
    return `${this.page.url()} says: ${held.innerText(main).slice(0, 1500)}`;
  }

  toString(): string {
    return this.says;
  }

  getByRole(role: Role, named: Named = {}): Locator {
    const name = named.name === undefined ? "" : ` ${say(named.name)}`;
    return this.below(roleQuery(this.page, role, named), `[${role}${name}]`);
  }
  getByLabel(text: Words, { exact }: Exactly = {}): Locator {
    return this.below(labelQuery(this.page, text, exact), `[label ${say(text)}]`);
  }
  getByText(text: Words, { exact }: Exactly = {}): Locator {
    return this.below(textQuery(this.page, text, exact), `[text ${say(text)}]`);
  }
  locator(selector: string | Locator, narrowed: Narrowed = {}): Locator {
    if (selector instanceof Locator)
      return this.below((scope) => selector.query(scope), selector.says).filter(narrowed);
    return this.below(selectorQuery(this.page, selector), selector).filter(narrowed);
  }
  filter({ hasText }: Narrowed): Locator {
    if (hasText === undefined) return this;
    return this.among(
      (found) => found.filter((element) => fits(this.page.held().textOf(element), hasText)),
      `with ${say(hasText)}`,
    );
  }
  first(): Locator {
    return this.among((found) => found.slice(0, 1), "first");
  }
  last(): Locator {
    return this.among((found) => found.slice(-1), "last");
  }
  nth(index: number): Locator {
    return this.among(
      (found) => [found.at(index)].filter((each) => each !== undefined),
      `nth ${index}`,
    );
  }

  private able(does: string): Element {
    const element = this.one();
    const held = this.page.held();
    if (!held.isVisible(element)) throw new Error(`Nobody sees ${this} to ${does} it.`);
    if (isOff(held, element)) throw new Error(`${this} is disabled: nobody can ${does} it.`);
    return element;
  }
  /** A label stands for the control that it labels. */
  private control(does: string): Element {
    const element = this.able(does);
    if (element.localName !== "label") return element;
    const control = this.page.held().controlOf(element);
    if (!control) throw new Error(`${this} labels nothing to ${does}.`);
    return control;
  }

  async click(_options?: unknown): Promise<void> {
    await this.page.activate(this.able("click"));
  }
  async fill(value: string): Promise<void> {
    const control = this.control("fill");
    const held = this.page.held();
    const type = typeOf(control);
    const isField =
      control.localName === "textarea" ||
      (control.localName === "input" &&
        !/^(button|checkbox|file|hidden|image|radio|reset|submit)$/.test(type));
    if (!isField) throw new Error(`${this} is a ${control.localName} ${type}, not to be filled.`);
    if (control.hasAttribute("readonly")) throw new Error(`${this} is to be read only.`);
    held.type(control, typedInto(control, type, value, this.says));
  }
  async check(): Promise<void> {
    const box = this.control("check");
    if (!isBox(box)) throw new Error(`${this} is neither a checkbox nor a radio button.`);
    this.page.held().tick(box, true);
  }
  async selectOption(chosen: Chosen): Promise<void> {
    const select = this.control("choose from");
    if (select.localName !== "select") throw new Error(`${this} is no select.`);
    const options = [...select.querySelectorAll("option")];
    const picked = options.find((option, at) => isWanted(option, at, chosen));
    if (!picked) {
      const there = options.map((each) => normal(each.textContent ?? "")).join(", ");
      throw new Error(`${this} has no option ${JSON.stringify(chosen)}, but ${there}.`);
    }
    if (picked.hasAttribute("disabled") || picked.closest("optgroup[disabled]"))
      throw new Error(`Option ${JSON.stringify(chosen)} of ${this} is disabled.`);
    for (const option of options) option.toggleAttribute("selected", option === picked);
    this.page.held().changed();
  }
  async setInputFiles({ name, mimeType, buffer }: FileGiven): Promise<void> {
    const element = this.one();
    const held = this.page.held();
    const control = element.localName === "label" ? held.controlOf(element) : element;
    if (!control || typeOf(control) !== "file") throw new Error(`${this} takes no files.`);
    if (held.isDisabled(control)) throw new Error(`${this} is disabled.`);
    held.files.set(control, [new File([new Uint8Array(buffer)], name, { type: mimeType })]);
  }

  async textContent(): Promise<string | null> {
    return this.one().textContent;
  }
  async innerText(): Promise<string> {
    return this.page.held().innerText(this.one());
  }
  async allTextContents(): Promise<string[]> {
    return this.found().map((element) => element.textContent ?? "");
  }
  async inputValue(): Promise<string> {
    const element = this.one();
    const held = this.page.held();
    const control = element.localName === "label" ? held.controlOf(element) : element;
    if (!control || !/^(input|select|textarea)$/.test(control.localName))
      throw new Error(`${this} holds no value.`);
    return held.valueOf(control);
  }
}

/** Returns a field's value once this was typed. */
function typedInto(control: Element, type: string, value: string, says: string): string {
  const isWrong =
    (type === "number" && Number.isNaN(Number(value))) ||
    (type === "date" && value !== "" && !/^\d{4}-\d\d-\d\d$/.test(value));
  if (isWrong) throw new Error(`${says} takes no such ${type}: ${JSON.stringify(value)}.`);
  const oneLine =
    control.localName === "textarea" ? value.replace(/\r\n?/g, "\n") : value.replace(/[\r\n]/g, "");
  const trimmed = type === "email" || type === "url" ? oneLine.trim() : oneLine;
  const max = control.getAttribute("maxlength");
  return max && /^\d+$/.test(max) ? trimmed.slice(0, Number(max)) : trimmed;
}

function isWanted(option: Element, at: number, wanted: Chosen): boolean {
  const label = normal(option.getAttribute("label") ?? option.textContent ?? "");
  if (typeof wanted === "string") return optionValue(option) === wanted || label === normal(wanted);
  return (
    (wanted.value === undefined || optionValue(option) === wanted.value) &&
    (wanted.label === undefined || label === normal(wanted.label)) &&
    (wanted.index === undefined || at === wanted.index)
  );
}
