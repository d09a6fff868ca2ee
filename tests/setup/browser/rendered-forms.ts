/** A form of a document, as a browser without scripts would send it. */
export type RenderedForm = {
  /** Where it posts to. */
  action: string;
  /** Names and values, as they stand there. */
  fields: [string, string][];
  /** Names that somebody can type into or choose. */
  open: { name: string; type: string; values: string[] }[];
};

/** What React has escaped in a document. */
export const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? unescaped(found[1] ?? "") : null;
};

/** The posting forms of a document, in their order. React writes all attributes in double quotes. */
export function postForms(html: string, page: string): RenderedForm[] {
  return [...html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([whole, inside = ""]) => {
    const tag = /^<form\b[^>]*>/.exec(whole)?.[0] ?? "";
    if (attribute(tag, "method") !== "post") return [];
    const form: RenderedForm = {
      action: attribute(tag, "action") ?? page,
      fields: [],
      open: [],
    };
    const note = (name: string, type: string, value: string) => {
      const known = form.open.find((each) => each.name === name);
      if (known) known.values.push(value);
      else form.open.push({ name, type, values: [value] });
    };
    const controls =
      /<input\b[^>]*>|<textarea\b[^>]*>([\s\S]*?)<\/textarea>|<select\b[^>]*>([\s\S]*?)<\/select>/g;
    for (const [control, text = "", options = ""] of inside.matchAll(controls)) {
      const head = /^<\w+[^>]*>/.exec(control)?.[0] ?? "";
      const name = attribute(head, "name");
      if (name === null) continue;
      const kind = /^<(\w+)/.exec(control)?.[1] ?? "";
      const type = kind === "input" ? (attribute(head, "type") ?? "text") : kind;
      if (kind === "select") {
        const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
        const chosen = all.find((option) => attribute(option, "selected") !== null) ?? all[0] ?? "";
        form.fields.push([name, attribute(chosen, "value") ?? ""]);
        for (const option of all) note(name, type, attribute(option, "value") ?? "");
        continue;
      }
      const value =
        kind === "textarea" ? unescaped(text).replace(/^\n/, "") : (attribute(head, "value") ?? "");
      if (type === "file") continue;
      const box = type === "checkbox" || type === "radio";
      if (!box || attribute(head, "checked") !== null)
        form.fields.push([name, box && value === "" ? "on" : value]);
      if (type !== "hidden") note(name, type, box && value === "" ? "on" : value);
    }
    return [form];
  });
}
