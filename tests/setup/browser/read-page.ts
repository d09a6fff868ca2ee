import { unescaped } from "./rendered-forms";

/** What stands in a document that React has written, as far as somebody without scripts can use it. */

export type PageForm = { method: string; action: string; fields: [string, string][] };

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

/** Where the links of a page lead. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => attribute(tag, "href") ?? []);

/** Its forms with what somebody would send by pressing each of their buttons. `typed`: by field's name. */
export function formsOf(
  html: string,
  page: string,
  typed: (name: string, type: string) => string,
): PageForm[] {
  return [...html.matchAll(/(<form[^>]*>)([\s\S]*?)<\/form>/g)].flatMap(
    ([, open = "", inside = ""]) => {
      const fields: [string, string][] = [];
      const radios = new Set<string>();
      for (const [tag] of inside.matchAll(/<(?:input|textarea|select)[^>]*>/g)) {
        const name = attribute(tag, "name");
        if (!name) continue;
        const type = attribute(tag, "type") ?? "text";
        const given = attribute(tag, "value");
        if (type === "radio" && radios.has(name)) continue;
        radios.add(name);
        if (type === "hidden") fields.push([name, given ?? ""]);
        else fields.push([name, given || typed(name, type)]);
      }
      const buttons = [...inside.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
      return buttons
        .filter((tag) => attribute(tag, "type") !== "button")
        .map((tag) => {
          const name = attribute(tag, "name");
          const pressed: [string, string][] = name ? [[name, attribute(tag, "value") ?? ""]] : [];
          return {
            method: (attribute(open, "method") ?? "get").toUpperCase(),
            action: attribute(tag, "formAction") ?? attribute(open, "action") ?? page,
            fields: [...fields, ...pressed],
          };
        });
    },
  );
}
