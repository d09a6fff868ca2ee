/** A person without scripts can use these parts of a document that React has written. */

/** A form of a document, as a browser without scripts would send it. */
export type RenderedForm = {
  action: string;
  /** Names and values, as they stand there. */
  fields: [string, string][];
  open: { name: string; type: string; values: string[] }[];
};

export type PressedForm = { method: string; action: string; fields: [string, string][] };

type Control = {
  name: string;
  type: string;
  /** It is the value; for a box, the value that it sends when it is checked. */
  value: string;
  isTicked: boolean;
  choices: string[];
};

export const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

export const textOf = (html: string) =>
  unescaped(
    html.replace(/<script[\s\S]*?<\/script>|<wbr\/?>/g, "").replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? unescaped(found[1] ?? "") : null;
};

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<(?:${name})\\b[^>]*>`, "g"))].map(([tag]) => tag);

export const linksOf = (html: string): string[] =>
  tagsOf(html, "a").flatMap((tag) => attribute(tag, "href") ?? []);

const isBox = (type: string) => type === "checkbox" || type === "radio";

function controlsOf(inside: string): Control[] {
  const controls =
    /<input\b[^>]*>|<textarea\b[^>]*>([\s\S]*?)<\/textarea>|<select\b[^>]*>([\s\S]*?)<\/select>/g;
  return [...inside.matchAll(controls)].flatMap(([control, text = "", options = ""]) => {
    const head = /^<\w+[^>]*>/.exec(control)?.[0] ?? "";
    const name = attribute(head, "name");
    if (name === null) return [];
    const kind = /^<(\w+)/.exec(control)?.[1] ?? "";
    const type = kind === "input" ? (attribute(head, "type") ?? "text") : kind;
    const all = tagsOf(options, "option");
    const chosen = all.find((option) => attribute(option, "selected") !== null) ?? all[0] ?? "";
    const given = attribute(kind === "select" ? chosen : head, "value") ?? "";
    return {
      name,
      type,
      value:
        kind === "textarea"
          ? unescaped(text).replace(/^\n/, "")
          : isBox(type) && given === ""
            ? "on"
            : given,
      isTicked: attribute(head, "checked") !== null,
      choices: all.map((option) => attribute(option, "value") ?? ""),
    };
  });
}

/** The forms of a document in their order, but for the switch of the language: the pages after it would be in another one. */
function formsIn(html: string, page: string) {
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)]
    .map(([, tag = "", inside = ""]) => ({
      method: (attribute(tag, "method") ?? "get").toUpperCase(),
      action: attribute(tag, "action") ?? page,
      controls: controlsOf(inside),
      buttons: tagsOf(inside, "button").filter((button) => attribute(button, "type") !== "button"),
    }))
    .filter(({ action }) => action !== "/language");
}

export function postForms(html: string, page: string): RenderedForm[] {
  const posting = formsIn(html, page).filter(({ method }) => method === "POST");
  return posting.map(({ action, controls }) => {
    const sent = controls.filter(({ type }) => type !== "file");
    const open = new Map<string, RenderedForm["open"][number]>();
    for (const { name, type, value, choices } of sent.filter((each) => each.type !== "hidden")) {
      const values = type === "select" ? choices : [value];
      const known = open.get(name);
      if (known) known.values.push(...values);
      else open.set(name, { name, type, values: [...values] });
    }
    return {
      action,
      fields: sent
        .filter(({ type, isTicked }) => !isBox(type) || isTicked)
        .map(({ name, value }): [string, string] => [name, value]),
      open: [...open.values()],
    };
  });
}

/** Returns all forms with the fields that each of their buttons would send. @param input `choices`: what a select offers */
export function pressedForms(
  html: string,
  page: string,
  input: (name: string, type: string, choices: readonly string[]) => string,
): PressedForm[] {
  return formsIn(html, page).flatMap(({ method, action, controls, buttons }) => {
    // The first of the radio buttons is chosen.
    const used = controls.filter(
      ({ name, type }, at) =>
        type !== "radio" || controls.findIndex((each) => each.name === name) === at,
    );
    const fields = used.map(({ name, type, value, choices }): [string, string] => [
      name,
      type === "hidden" || (value && type !== "select") ? value : input(name, type, choices),
    ]);
    return buttons.map((button) => {
      const name = attribute(button, "name");
      const pressed: [string, string][] = name ? [[name, attribute(button, "value") ?? ""]] : [];
      return {
        method,
        action: attribute(button, "formAction") ?? action,
        fields: [...fields, ...pressed],
      };
    });
  });
}

const wordsIn = (html: string) => unescaped(html.replace(/<[^>]*>/g, "")).trim();

/** Returns the faults of error summaries: each link must lead to a visible control with the same words beside it. */
export function brokenSummaryLinks(html: string): string[] {
  const page = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const summaries = page.matchAll(/<div\b[^>]*role="alert"[^>]*>([\s\S]*?)<\/div>/g);
  return [...summaries].flatMap(([, summary = ""]) =>
    [...summary.matchAll(/(<a\b[^>]*href="#[^>]*>)([\s\S]*?)<\/a>/g)].flatMap(
      ([, link = "", text = ""]) => {
        const field = decodeURIComponent(attribute(link, "href")?.slice(1) ?? "");
        const reported = `"${wordsIn(text)}" leads to #${field},`;
        const targets = tagsOf(page, "\\w+").filter((tag) => attribute(tag, "id") === field);
        const [target = ""] = targets;
        if (targets.length !== 1) return `${reported} which is there ${targets.length} times`;
        const name = attribute(target, "name") ?? "";
        const isControl =
          /^<(input|select|textarea)\b/.test(target) && attribute(target, "type") !== "hidden";
        if (!isControl || (name !== field && !name.startsWith(`${field}.`)))
          return `${reported} which is ${target}`;
        const beside = new RegExp(`id="${field.replaceAll(".", "\\.")}-problem"[^>]*>([^<]*)<`);
        const words = unescaped(beside.exec(page)?.[1] ?? "").trim();
        return words === wordsIn(text) ? [] : `${reported} beside which stands "${words}"`;
      },
    ),
  );
}
