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
export type Narrowed = { hasText?: Words; has?: Locator };
type FileGiven = { name: string; mimeType: string; buffer: Buffer };
type Chosen = string | { label?: string; value?: string; index?: number };

/** What a locator asks of the page that it is on. */
export type OnPage = {
  held(): PlainDocument;
  url(): string;
  activate(element: Element): Promise<void>;
  enter(element: Element): Promise<void>;
};

export const fits = (text: string, words: Words, exact = false): boolean => {
  if (words instanceof RegExp)
    return new RegExp(words.source, words.flags.replace(/[gy]/g, "")).test(text);
  const [one, other] = [normal(text), normal(words)];
  return exact ? one === other : one.toLowerCase().includes(other.toLowerCase());
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

const isTicked = (held: PlainDocument, element: Element) =>
  isBox(element) ? held.isChecked(element) : element.getAttribute("aria-checked") === "true";

const isOff = (held: PlainDocument, element: Element) =>
  held.isDisabled(element) || element.closest('[aria-disabled="true"]') !== null;

function textQuery(page: OnPage, words: Words, exact?: boolean): Query {
  return (scope) => {
    const held = page.held();
    const isIn = (element: Element) => {
      const text = held.textOf(element);
      return text !== "" && fits(text, words, exact);
    };
    // What is looked into may say it itself.
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
  const told = element.getAttribute("aria-label");
  if (told?.trim()) return [told];
  const isLabelled = /^(button|input|meter|output|progress|select|textarea)$/.test(
    element.localName,
  );
  if (!isLabelled || typeOf(element) === "hidden") return [];
  return held.labelsOf(element).map((label) => held.textOf(label));
}

/** One selector: CSS, with Playwright's `:visible` at its end, or a step of XPath to what is above. */
function selectorQuery(page: OnPage, selector: string): Query {
  const steps = /^xpath=(\.\.(?:\/\.\.)*)(?:\/(\w+))?$/.exec(selector);
  if (steps) {
    return (scope) => {
      let [at]: (Element | null)[] = [scope as Element];
      for (const _step of (steps[1] ?? "").split("/")) at = at?.parentElement ?? null;
      if (!at) return [];
      return steps[2] ? [...at.children].filter(({ localName }) => localName === steps[2]) : [at];
    };
  }
  const isSeen = selector.endsWith(":visible");
  const css = isSeen ? selector.slice(0, -":visible".length) || "*" : selector;
  if (/:visible|:has-text|^text=|^xpath=|^\/\//.test(css)) {
    throw new Error(`The plain browser does not know this selector: ${selector}`);
  }
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

  /** What it finds below an element. */
  within(scope: Element): Element[] {
    return this.query(scope);
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
    if (selector instanceof Locator) {
      return this.below((scope) => selector.query(scope), selector.says).filter(narrowed);
    }
    const parts = selector.split(/\s*>>\s*/);
    const whole = parts.reduce<Locator>((at, part) => {
      const place = /^nth=(-?\d+)$/.exec(part)?.[1];
      return place ? at.nth(Number(place)) : at.below(selectorQuery(this.page, part), part);
    }, this);
    return whole.filter(narrowed);
  }
  filter({ hasText, has }: Narrowed): Locator {
    if (hasText === undefined && !has) return this;
    const said = [hasText === undefined ? "" : ` with ${say(hasText)}`, has ? ` with ${has}` : ""];
    return this.among(
      (found) =>
        found.filter((element) => {
          const text = this.page.held().textOf(element);
          if (hasText !== undefined && !fits(text, hasText)) return false;
          return !has || has.within(element).length > 0;
        }),
      said.join("").trim(),
    );
  }
  or(other: Locator): Locator {
    return this.among(
      (found) => this.page.held().inOrder([...found, ...other.found()]),
      `or ${other}`,
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

  async count(): Promise<number> {
    return this.found().length;
  }
  async all(): Promise<Locator[]> {
    return this.found().map((_element, at) => this.nth(at));
  }

  private able(does: string): Element {
    const element = this.one();
    const held = this.page.held();
    if (!held.isVisible(element)) throw new Error(`Nobody sees ${this} to ${does} it.`);
    if (isOff(held, element)) throw new Error(`${this} is disabled: nobody can ${does} it.`);
    return element;
  }
  /** Of a label, what it labels. */
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
  async focus(): Promise<void> {
    this.page.held().active = this.one();
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
    held.active = control;
    held.type(control, typedInto(control, type, value, this.says));
  }
  async setChecked(isChecked: boolean): Promise<void> {
    const box = this.control(isChecked ? "check" : "uncheck");
    if (!isBox(box)) throw new Error(`${this} is neither a checkbox nor a radio button.`);
    const held = this.page.held();
    if (!isChecked && typeOf(box) === "radio" && held.isChecked(box)) {
      throw new Error(`${this} is a radio button, which nobody can uncheck.`);
    }
    held.active = box;
    if (held.isChecked(box) !== isChecked) held.tick(box, isChecked);
  }
  async check(): Promise<void> {
    await this.setChecked(true);
  }
  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }
  async selectOption(chosen: Chosen | readonly Chosen[]): Promise<string[]> {
    const select = this.control("choose from");
    if (select.localName !== "select") throw new Error(`${this} is no select.`);
    const options = [...select.querySelectorAll("option")];
    const picked = [chosen].flat().map((each) => {
      const wanted = each as Chosen;
      const found = options.filter((option, at) => isWanted(option, at, wanted));
      const [option] = found;
      if (!option) {
        const there = options.map((each) => normal(each.textContent ?? "")).join(", ");
        throw new Error(`${this} has no option ${JSON.stringify(wanted)}, but ${there}.`);
      }
      if (option.hasAttribute("disabled") || option.closest("optgroup[disabled]")) {
        throw new Error(`Option ${JSON.stringify(wanted)} of ${this} is disabled.`);
      }
      return option;
    });
    if (picked.length > 1 && !select.hasAttribute("multiple")) {
      throw new Error(`${this} takes one option.`);
    }
    for (const option of options) option.toggleAttribute("selected", picked.includes(option));
    const held = this.page.held();
    held.active = select;
    held.changed();
    return picked.map(optionValue);
  }
  async setInputFiles(files: FileGiven | readonly FileGiven[]): Promise<void> {
    const element = this.one();
    const held = this.page.held();
    const control = element.localName === "label" ? held.controlOf(element) : element;
    if (!control || typeOf(control) !== "file") throw new Error(`${this} takes no files.`);
    if (held.isDisabled(control)) throw new Error(`${this} is disabled.`);
    const given = [files].flat() as FileGiven[];
    if (given.length > 1 && !control.hasAttribute("multiple")) {
      throw new Error(`${this} takes one file.`);
    }
    held.files.set(
      control,
      given.map(
        ({ name, mimeType, buffer }) =>
          new File([new Uint8Array(buffer)], name, { type: mimeType }),
      ),
    );
  }
  async press(key: string): Promise<void> {
    const element = this.one();
    this.page.held().active = element;
    if (key === "Enter") return this.page.enter(element);
    if (key === "Space" && (isBox(element) || element.localName === "button")) {
      return this.page.activate(this.able("press"));
    }
    throw new Error(`The plain browser has no key ${key} on ${this}.`);
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
  async allInnerTexts(): Promise<string[]> {
    return this.found().map((element) => this.page.held().innerText(element));
  }
  async inputValue(): Promise<string> {
    const element = this.one();
    const held = this.page.held();
    const control = element.localName === "label" ? held.controlOf(element) : element;
    if (!control || !/^(input|select|textarea)$/.test(control.localName)) {
      throw new Error(`${this} holds no value.`);
    }
    return held.valueOf(control);
  }
  async getAttribute(name: string): Promise<string | null> {
    return this.one().getAttribute(name.toLowerCase());
  }
  async isVisible(): Promise<boolean> {
    const found = this.found();
    return found.length > 0 && this.page.held().isVisible(this.one());
  }
  async isChecked(): Promise<boolean> {
    return isTicked(this.page.held(), this.one());
  }
}

/** What stands in a field once this was typed. */
function typedInto(control: Element, type: string, value: string, says: string): string {
  const isWrong =
    (type === "number" && Number.isNaN(Number(value))) ||
    (type === "date" && value !== "" && !/^\d{4}-\d\d-\d\d$/.test(value));
  if (isWrong) throw new Error(`${says} takes no such ${type}: ${JSON.stringify(value)}.`);
  const oneLine =
    control.localName === "textarea" ? value.replace(/\r\n?/g, "\n") : value.replace(/[\r\n]/g, "");
  const trimmed = type === "email" || type === "url" ? oneLine.trim() : oneLine;
  const most = control.getAttribute("maxlength");
  return most && /^\d+$/.test(most) ? trimmed.slice(0, Number(most)) : trimmed;
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
