import { computeAccessibleName } from "dom-accessibility-api";
import { typeOf, type PlainDocument } from "./document";

/** Returns an element's accessible role and name. */

const roles: Record<string, string> = {
  aside: "complementary",
  button: "button",
  caption: "caption",
  dd: "definition",
  details: "group",
  dialog: "dialog",
  dt: "term",
  fieldset: "group",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  li: "listitem",
  main: "main",
  nav: "navigation",
  ol: "list",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  search: "search",
  strong: "strong",
  svg: "img",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  thead: "rowgroup",
  tr: "row",
  ul: "list",
};
const inputs: Record<string, string> = {
  button: "button",
  checkbox: "checkbox",
  file: "button",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  search: "searchbox",
  submit: "button",
};

const isNamed = (element: Element) =>
  element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby");

export function roleOf(element: Element): string | null {
  const reported = element.getAttribute("role")?.trim().split(/\s+/)[0];
  if (reported) return reported;
  const { localName } = element;
  if (localName === "a" || localName === "area")
    return element.hasAttribute("href") ? "link" : null;
  if (localName === "img") {
    const isEmpty = element.getAttribute("alt") === "" && !isNamed(element);
    return isEmpty ? "presentation" : "img";
  }
  if (localName === "section") return isNamed(element) ? "region" : null;
  if (localName === "form") return isNamed(element) ? "form" : null;
  if (localName === "header" || localName === "footer") {
    if (element.closest("article, aside, main, nav, section")) return null;
    return localName === "header" ? "banner" : "contentinfo";
  }
  if (localName === "select") {
    const isList = element.hasAttribute("multiple") || Number(element.getAttribute("size")) > 1;
    return isList ? "listbox" : "combobox";
  }
  if (localName === "th")
    return element.getAttribute("scope")?.startsWith("row") ? "rowheader" : "columnheader";
  if (localName !== "input") return roles[localName] ?? null;
  const type = typeOf(element);
  if (element.hasAttribute("list") && /^(email|search|tel|text|url)$/.test(type)) return "combobox";
  if (/^(color|date|datetime-local|hidden|month|time|week)$/.test(type)) return null;
  return inputs[type] ?? "textbox";
}

export function levelOf(element: Element): number | null {
  const reported = element.getAttribute("aria-level") ?? /^h([1-6])$/.exec(element.localName)?.[1];
  return reported ? Number(reported) : null;
}

const styles = (page: PlainDocument) => ({
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: ((element: Element) => {
    const display = page.displayOf(element);
    const getPropertyValue = (name: string) => (name === "display" ? display : "");
    return { display, visibility: "visible", content: "", getPropertyValue };
  }) as typeof getComputedStyle,
});

export const nameOf = (page: PlainDocument, element: Element): string =>
  computeAccessibleName(element, styles(page)).replace(/\s+/g, " ").trim();

/** Tells whether screen readers announce an element. */
export const isTold = (page: PlainDocument, element: Element): boolean =>
  page.isRendered(element) && element.closest('[aria-hidden="true"]') === null;
