import { randomBytes } from "node:crypto";
import { normal, isBox, typeOf, type PlainDocument } from "./document";

export type FormSent = {
  method: "GET" | "POST";
  url: URL;
  body: URLSearchParams | Blob | null;
};

type Entry = [name: string, value: string | File];

const elementsOf = (page: PlainDocument, form: Element): Element[] =>
  [...page.document.querySelectorAll("button, input, select, textarea")].filter(
    (element) => page.formOf(element) === form,
  );

const isButton = (element: Element) =>
  element.localName === "button" || /^(submit|button)$/.test(typeOf(element));

const lines = (text: string) => text.replace(/\r\n|\r|\n/g, "\r\n");

function entriesOf(page: PlainDocument, form: Element, pressed: Element): Entry[] {
  return elementsOf(page, form).flatMap((element): Entry[] => {
    const name = element.getAttribute("name") ?? "";
    const type = typeOf(element);
    if (page.isDisabled(element) || name === "") return [];
    if (isButton(element) && element !== pressed) return [];
    if (isBox(element) && !page.isChecked(element)) return [];
    if (element.localName === "select")
      return page
        .chosen(element)
        .filter(({ option }) => !option.hasAttribute("disabled"))
        .map(({ value }): Entry => [name, value]);
    if (type === "file") {
      const files = page.files.get(element) ?? [];
      const none = new File([], "", { type: "application/octet-stream" });
      return (files.length > 0 ? files : [none]).map((file): Entry => [name, file]);
    }
    return [[name, lines(page.valueOf(element))]];
  });
}

export async function formSent(
  page: PlainDocument,
  form: Element,
  pressed: Element,
  at: string,
): Promise<FormSent> {
  const reported = (name: string) => pressed.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const method = (reported("method") ?? "get").toUpperCase();
  const url = new URL(reported("action") || at, at);
  const entries = entriesOf(page, form, pressed);
  if (method !== "POST") {
    const query = new URLSearchParams(entries.map(([name, value]) => [name, nameIfFile(value)]));
    url.search = query.toString();
    return { method: "GET", url, body: null };
  }
  if (reported("enctype") !== "multipart/form-data") {
    const body = new URLSearchParams(entries.map(([name, value]) => [name, nameIfFile(value)]));
    return { method: "POST", url, body };
  }
  return { method: "POST", url, body: await multipart(entries) };
}

/** Node's own FormData leaves out the name of a file that was not chosen, by which a server knows that there is none. */
async function multipart(entries: readonly Entry[]): Promise<Blob> {
  const boundary = `----plain${randomBytes(12).toString("hex")}`;
  const quoted = (text: string) =>
    text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === "string") return [`${head}\r\n\r\n${value}\r\n`];
    const type = value.type || "application/octet-stream";
    return [
      `${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`,
      value,
      "\r\n",
    ];
  });
  const type = `multipart/form-data; boundary=${boundary}`;
  return new Blob([...parts, `--${boundary}--\r\n`], { type });
}

const nameIfFile = (value: string | File) => (typeof value === "string" ? value : value.name);

const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const attributeNumber = (element: Element, name: string): number | null => {
  const reported = element.getAttribute(name);
  return reported === null || reported.trim() === "" || Number.isNaN(Number(reported))
    ? null
    : Number(reported);
};

/** Returns what a browser would say of a field before it sends the form, or null. */
function problemOf(page: PlainDocument, control: Element): string | null {
  const type = typeOf(control);
  if (page.isDisabled(control) || /^(hidden|button|submit)$/.test(type)) return null;
  const isRequired = control.hasAttribute("required");
  if (type === "checkbox") return isRequired && !page.isChecked(control) ? "must be ticked" : null;
  if (type === "radio") {
    const group = [...page.document.querySelectorAll("input[type=radio]")].filter(
      (other) =>
        other.getAttribute("name") === control.getAttribute("name") &&
        page.formOf(other) === page.formOf(control),
    );
    const isOwed = group.some((each) => each.hasAttribute("required"));
    return isOwed && !group.some((each) => page.isChecked(each)) ? "one must be chosen" : null;
  }
  if (type === "file")
    return isRequired && !page.files.get(control)?.length ? "a file is required" : null;
  if (control.hasAttribute("readonly")) return null;
  const value = page.valueOf(control);
  if (value === "") return isRequired ? "is required" : null;
  if (type === "select") return null;
  return page.wasTyped(control) ? (lengthProblem(control, value) ?? shape()) : shape();

  function shape(): string | null {
    return type === "textarea" ? null : shapeProblem(control, type, value);
  }
}

function lengthProblem(control: Element, value: string): string | null {
  const { length } = lines(value).replaceAll("\r", "");
  const [min, max] = [attributeNumber(control, "minlength"), attributeNumber(control, "maxlength")];
  if (min !== null && length < min) return `is shorter than ${min} characters`;
  if (max !== null && length > max) return `is longer than ${max} characters`;
  return null;
}

function shapeProblem(control: Element, type: string, value: string): string | null {
  if (type === "email" && !emailAddress.test(value.trim())) return "is no email address";
  if (type === "url" && !URL.canParse(value)) return "is no address";
  const pattern = control.getAttribute("pattern");
  if (pattern !== null && /^(email|password|search|tel|text|url)$/.test(type)) {
    if (!new RegExp(`^(?:${pattern})$`, "v").test(value)) return `is not like ${pattern}`;
  }
  if (type === "number") {
    const [min, max] = [attributeNumber(control, "min"), attributeNumber(control, "max")];
    if (min !== null && Number(value) < min) return `is less than ${min}`;
    if (max !== null && Number(value) > max) return `is more than ${max}`;
    const step = attributeNumber(control, "step") ?? 1;
    const steps = (Number(value) - (min ?? 0)) / step;
    if (control.getAttribute("step") !== "any" && Math.abs(steps - Math.round(steps)) > 1e-9)
      return `is no step of ${step}`;
  }
  if (type === "date") {
    const [min, max] = [control.getAttribute("min"), control.getAttribute("max")];
    if (min && value < min) return `is before ${min}`;
    if (max && value > max) return `is after ${max}`;
  }
  return null;
}

/** Why a browser would not send this form: the first of its fields that is wrong, by its label. */
export function refusal(page: PlainDocument, form: Element, pressed: Element): string | null {
  if (page.isUnchecked || form.hasAttribute("novalidate")) return null;
  if (pressed.hasAttribute("formnovalidate")) return null;
  for (const control of elementsOf(page, form)) {
    const problem = problemOf(page, control);
    if (problem === null) continue;
    const [label] = page.labelsOf(control);
    const words = label ? normal(page.textOf(label)) : (control.getAttribute("aria-label") ?? "");
    return `"${words}" (${control.getAttribute("name") ?? control.id}) ${problem}`;
  }
  return null;
}
