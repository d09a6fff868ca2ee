import type { APIRequestContext } from "@playwright/test";
import { postForms } from "../browser/rendered-page";

/** A browser without scripts and without a window: it opens pages, fills their forms in and sends them. */
export type PlainBrowser = {
  /** @returns where a page leads or is, and what it says */
  open(path: string): Promise<{ path: string; text: string }>;
  /**
   * Opens a page and sends the form on it that has all of these fields, with what it shows already.
   * @param pressed the button's name and value, where it has one
   * @returns the page that it led to
   */
  send(
    path: string,
    typed: Record<string, string | string[]>,
    pressed?: Record<string, string>,
  ): Promise<{ path: string; text: string }>;
};

/** @param request with the cookies of one visitor, who is redirected as browsers are */
export function plainBrowser(request: APIRequestContext): PlainBrowser {
  const read = async (answer: Awaited<ReturnType<APIRequestContext["get"]>>) => {
    const { pathname, search } = new URL(answer.url());
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${answer.status()} ${pathname}: ${text.slice(0, 2000)}`);
    return { path: pathname + search, text };
  };
  const open = async (path: string) => read(await request.get(path));
  return {
    open,
    async send(path, typed, pressed = {}) {
      const page = await open(path);
      const form = postForms(page.text, page.path).find(({ open: fields, fields: filled }) =>
        Object.keys(typed).every((name) =>
          [...fields.map((field) => field.name), ...filled.map(([each]) => each)].includes(name),
        ),
      );
      if (!form) throw new Error(`${page.path} has no form with ${Object.keys(typed).join(", ")}`);
      const body = new URLSearchParams(form.fields);
      for (const [name, value] of Object.entries({ ...typed, ...pressed })) {
        body.delete(name);
        for (const each of [value].flat()) body.append(name, each);
      }
      return read(
        await request.post(form.action, {
          data: body.toString(),
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
        }),
      );
    },
  };
}
