import { expect, type Page } from "@playwright/test";
import { pressedForms, type PressedForm } from "./rendered-page";

/** Signs in as a browser without scripts does, without drawing the pages in between; `link` waits for the email. */
export async function signInByRequest(
  page: Page,
  { email, link }: { email: string; link: () => Promise<string> },
): Promise<void> {
  const send = async (address: string) => {
    const answer = await page.request.get(address);
    const { origin, pathname, search } = new URL(answer.url());
    const path = pathname + search;
    const input = (name: string) => (name === "email" ? email : "");
    const forms = pressedForms(await answer.text(), path, input).filter(
      ({ method, action }) => method === "POST" && action.startsWith(pathname),
    );
    // The form has a button for a link too where passwords are on.
    const isForLink = ({ fields }: PressedForm) =>
      fields.some(([name, value]) => name === "intent" && value === "link");
    const form = forms.find(isForLink) ?? forms[0];
    if (!form) throw new Error(`Nothing to send on ${path}`);
    return page.request.post(origin + form.action, {
      form: Object.fromEntries(form.fields),
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  };
  expect((await send("/login")).status(), "asking for a link").toBe(303);
  expect((await send(await link())).status(), "opening the link").toBe(303);
}
