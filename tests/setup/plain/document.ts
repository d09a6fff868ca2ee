import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseHTML } from "linkedom";
import postcss from "postcss";

/** Holds a document as a browser without scripts does: its text, its typed input, and its visible parts. */

const stylesheet = fileURLToPath(new URL("../../../app/styles.css", import.meta.url));

/** Returns what the stylesheet takes away on a screen of any width. */
export function takenAway(): string[] {
  const selectors: string[] = [];
  postcss.parse(readFileSync(stylesheet, "utf8")).walkDecls("display", ({ value, parent }) => {
    if (!value.startsWith("none") || parent?.type !== "rule") return;
    for (let above = parent.parent; above; above = above.parent as typeof above)
      if (above.type === "atrule" && "params" in above && above.params === "print") return;
    const rule = parent as postcss.Rule;
    selectors.push(...rule.selectors.filter((selector) => !selector.includes("::")));
  });
  return selectors;
}

const unseen = new Set(["head", "script", "style", "template", "title", "datalist", "noembed"]);
const inline = new Set(
  "a abbr b bdi bdo br button cite code data em i img input kbd label mark meter output picture progress q s samp select small span strong sub sup svg textarea time u var wbr".split(
    " ",
  ),
);
/** Elements that take room although nothing stands in them. */
const takesRoom = new Set(
  "button canvas hr iframe img input meter progress select svg textarea video".split(" "),
);

const wide = 56 * 16;
const small = 40 * 16;
const displays = new Set(
  "hidden block inline flex grid contents table table-row table-cell inline-block inline-flex inline-grid flow-root list-item".split(
    " ",
  ),
);

/** Tells whether the part before a class's colon holds here; null where a screen without a pointer cannot tell. */
function holds(variant: string, element: Element, width: number): boolean {
  if (variant === "wide") return width >= wide;
  if (variant === "max-wide") return width < wide;
  if (variant === "sm") return width >= small;
  // A container is about as wide as its window.
  if (variant === "@xl" || variant === "@lg" || variant === "@md") return width >= wide;
  if (variant === "@sm") return width >= small;
  const context = /^\[(.+)_&\]$/.exec(variant)?.[1];
  if (context) return element.matches(`${context.replaceAll("_", " ")} *`);
  const [, selector, group] = /^group-has-\[(.+)\]\/([\w-]+)$/.exec(variant) ?? [];
  const above = group ? element.closest(`.group\\/${group}`) : null;
  return Boolean(selector && above?.querySelector(selector.replaceAll("_", " ")));
}

/** A class's variant and its utility; a colon within brackets is the variant's own. */
const partsOf = (name: string) => /^(?:(.+):)?([^:\]]+)$/.exec(name)?.slice(1) ?? [];

/** Returns how Tailwind's classes show an element; null where they leave that to its kind. */
function displayByClass(element: Element, width: number): string | null {
  const names = (element.getAttribute("class") ?? "").split(/\s+/);
  let plain: string | null = null;
  let special: string | null = null;
  for (const name of names) {
    const [variant, utility = ""] = partsOf(name);
    const display = utility.replace(/^!/, "");
    if (!displays.has(display)) continue;
    if (!variant) plain = display;
    else if (holds(variant, element, width)) special = display;
  }
  return special ?? plain;
}

export const normal = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();

let rules: string[] | null = null;

export class PlainDocument {
  readonly document: Document;
  /** Forms are sent without checking their fields. */
  isUnchecked = false;
  readonly files = new Map<Element, File[]>();
  private readonly typed = new Map<Element, string>();
  private hidden = new Map<Element, boolean>();
  private texts = new Map<Element, string>();
  private places: Map<Element, number> | null = null;
  private labels: Element[] | null = null;
  private taken: Set<Element> | null = null;

  constructor(
    html: string,
    private readonly width: () => number,
  ) {
    const whole = /<html[\s>]/i.test(html)
      ? html
      : `<!doctype html><html><head></head><body>${html}</body></html>`;
    this.document = parseHTML(whole).document as Document;
    for (const element of this.document.querySelectorAll("*")) {
      for (const { name, value } of [...element.attributes]) {
        // React writes some names as its own properties are written.
        if (/[A-Z]/.test(name) && !element.closest("svg")) {
          element.removeAttribute(name);
          element.setAttribute(name.toLowerCase(), value);
        }
      }
    }
    // The parser leaves what stands in a textarea as it was written.
    for (const textarea of this.document.querySelectorAll("textarea")) {
      const read = this.document.createElement("p");
      read.innerHTML = textarea.textContent ?? "";
      textarea.textContent = (read.textContent ?? "").replace(/\r\n?/g, "\n");
    }
  }

  changed(): void {
    this.hidden = new Map();
    this.texts = new Map();
    this.taken = null;
  }

  inOrder(elements: Iterable<Element>): Element[] {
    const once = [...new Set(elements)];
    if (once.length < 2) return once;
    const places = (this.places ??= new Map(
      [...this.document.querySelectorAll("*")].map((element, at) => [element, at]),
    ));
    return once.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  }

  valueOf(control: Element): string {
    if (control.localName === "select") return this.chosen(control)[0]?.value ?? "";
    const input = this.typed.get(control);
    if (input !== undefined) return input;
    if (control.localName === "textarea") return (control.textContent ?? "").replace(/^\r?\n/, "");
    return control.getAttribute("value") ?? (isBox(control) ? "on" : "");
  }

  wasTyped(control: Element): boolean {
    return this.typed.has(control);
  }

  type(control: Element, value: string): void {
    this.typed.set(control, value);
    this.changed();
  }

  chosen(select: Element): { option: Element; value: string }[] {
    const options = [...select.querySelectorAll("option")];
    const marked = options.filter((option) => option.hasAttribute("selected"));
    const first = options.find((option) => !option.hasAttribute("disabled"));
    const all = select.hasAttribute("multiple")
      ? marked
      : [marked.at(-1) ?? first].filter((option) => option !== undefined);
    return all.map((option) => ({ option, value: optionValue(option) }));
  }

  isChecked(box: Element): boolean {
    return box.hasAttribute("checked");
  }

  tick(box: Element, isChecked: boolean): void {
    if (isChecked && typeOf(box) === "radio") {
      const name = box.getAttribute("name");
      for (const other of this.document.querySelectorAll("input[type=radio]"))
        if (other.getAttribute("name") === name && this.formOf(other) === this.formOf(box))
          other.removeAttribute("checked");
    }
    box.toggleAttribute("checked", isChecked);
    this.changed();
  }

  formOf(control: Element): Element | null {
    const id = control.getAttribute("form");
    return id === null ? control.closest("form") : this.document.getElementById(id);
  }

  labelsOf(control: Element): Element[] {
    const id = control.id;
    this.labels ??= [...this.document.querySelectorAll("label")];
    return this.labels.filter((label) =>
      label.hasAttribute("for") ? id && label.getAttribute("for") === id : label.contains(control),
    );
  }

  controlOf(label: Element): Element | null {
    const id = label.getAttribute("for");
    if (id !== null) return this.document.getElementById(id);
    return label.querySelector("input:not([type=hidden]), select, textarea, button");
  }

  isDisabled(element: Element): boolean {
    if (!/^(button|fieldset|input|optgroup|option|select|textarea)$/.test(element.localName))
      return false;
    if (element.hasAttribute("disabled")) return true;
    for (
      let set = element.parentElement?.closest("fieldset[disabled]") ?? null;
      set;
      set = set.parentElement?.closest("fieldset[disabled]") ?? null
    ) {
      const legend = [...set.children].find(({ localName }) => localName === "legend");
      if (!legend?.contains(element)) return true;
    }
    return false;
  }

  isRendered(element: Element): boolean {
    const known = this.hidden.get(element);
    if (known !== undefined) return !known;
    const above = element.parentElement;
    const isHidden =
      this.isAway(element) ||
      (above !== null && (isFolded(element, above) || !this.isRendered(above)));
    this.hidden.set(element, isHidden);
    return !isHidden;
  }

  /** Tells whether it takes itself away, independent of its parents. */
  isAway(element: Element): boolean {
    if (unseen.has(element.localName) || element.hasAttribute("hidden")) return true;
    if (element.localName === "input" && typeOf(element) === "hidden") return true;
    if (element.localName === "dialog" && !element.hasAttribute("open")) return true;
    if (element.hasAttribute("popover")) return true;
    rules ??= takenAway();
    this.taken ??= new Set(this.document.querySelectorAll(rules.join(", ")));
    if (this.taken.has(element)) return true;
    return displayByClass(element, this.width()) === "hidden";
  }

  displayOf(element: Element): "none" | "inline" | "block" {
    if (this.isAway(element)) return "none";
    // An element out of the flow is a block of its own.
    if (element.classList.contains("sr-only")) return "block";
    const byClass = displayByClass(element, this.width());
    if (byClass) return byClass === "inline" || byClass === "contents" ? "inline" : "block";
    return inline.has(element.localName) ? "inline" : "block";
  }

  /** Tells whether it is visible as Playwright means it: laid out, and with a box of some size. */
  isVisible(element: Element): boolean {
    if (!this.isRendered(element)) return false;
    if (element.classList.contains("invisible")) return false;
    if (takesRoom.has(element.localName)) return true;
    for (const child of element.childNodes) {
      if (child.nodeType === 3 && (child.textContent ?? "").trim() !== "") return true;
      if (child.nodeType === 1 && this.isVisible(child as Element)) return true;
    }
    return false;
  }

  /** All that stands in an element, seen or not, without scripts. */
  textOf(element: Element): string {
    const known = this.texts.get(element);
    if (known !== undefined) return known;
    let text = "";
    if (isButtonInput(element)) text = element.getAttribute("value") ?? "";
    else if (!isSilent(element)) {
      for (const child of element.childNodes) {
        if (child.nodeType === 3) text += child.textContent ?? "";
        else if (child.nodeType === 1) text += this.textOf(child as Element);
      }
    }
    this.texts.set(element, text);
    return text;
  }

  /** Returns the text that a person can read in it, a line for each block. */
  innerText(element: Element): string {
    if (!this.isRendered(element)) return element.textContent ?? "";
    const write = (node: Element): string => {
      let text = "";
      for (const child of node.childNodes) {
        if (child.nodeType === 3) text += (child.textContent ?? "").replace(/\s+/g, " ");
        if (child.nodeType !== 1) continue;
        const inner = child as Element;
        if (!this.isRendered(inner)) continue;
        if (inner.localName === "br") text += "\n";
        else if (/^(td|th)$/.test(inner.localName)) text += `${write(inner)}\t`;
        else if (inner.localName === "p") text += `\n\n${write(inner)}\n\n`;
        else if (/^(select|textarea|svg)$/.test(inner.localName)) continue;
        else text += this.displayOf(inner) === "inline" ? write(inner) : `\n${write(inner)}\n`;
      }
      return text;
    };
    return write(element)
      .replace(/[ \t]*\n[ \t]*/g, "\n")
      .replace(/ +/g, " ")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
}

export const typeOf = (control: Element): string =>
  control.localName === "input"
    ? (control.getAttribute("type") ?? "text").toLowerCase()
    : control.localName === "button"
      ? (control.getAttribute("type") ?? "submit").toLowerCase()
      : control.localName;

export const isBox = (element: Element): boolean =>
  element.localName === "input" && /^(checkbox|radio)$/.test(typeOf(element));

export const optionValue = (option: Element): string =>
  option.getAttribute("value") ?? normal(option.textContent ?? "");

const isButtonInput = (element: Element) =>
  element.localName === "input" && /^(submit|button)$/.test(typeOf(element));

const isSilent = (element: Element) =>
  /^(script|style|noscript)$/.test(element.localName) || element.closest("head") !== null;

/** Closed details hide all but their summary. */
const isFolded = (element: Element, above: Element) =>
  above.localName === "details" &&
  !above.hasAttribute("open") &&
  [...above.children].find(({ localName }) => localName === "summary") !== element;
