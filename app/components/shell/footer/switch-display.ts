import { say } from "~/language/say";
import { switchDisplayTexts } from "./switch-display.text";

/** What the switches do with scripts; fetched when somebody presses one. */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether the page holds something that somebody typed or ticked and has not sent. */
const holdsTyped = () =>
  [...document.querySelectorAll<Field>("main input:not([type=hidden]), main textarea")].some(
    (field) =>
      field.value !== field.defaultValue ||
      ("checked" in field && field.checked !== field.defaultChecked),
  ) ||
  [...document.querySelectorAll<HTMLSelectElement>("main select")].some((field) => {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  });

function paint(form: HTMLFormElement, choice: string): void {
  const { dataset } = document.documentElement;
  if (choice === "device") delete dataset["theme"];
  else dataset["theme"] = choice;
  const scheme = choice === "device" ? "light dark" : choice;
  document.querySelector("meta[name=color-scheme]")?.setAttribute("content", scheme);
  for (const button of form.querySelectorAll<HTMLButtonElement>("[aria-pressed]")) {
    button.setAttribute("aria-pressed", String(button.value === choice));
  }
}

/**
 * Keeps a choice behind the page's back, so that nothing that was typed into it is lost. Lite mode is another document: where
 * something is typed, it begins with the next one.
 * @throws Error where the form is to be sent as ever
 */
export async function switchDisplay(
  form: HTMLFormElement,
  pressed: HTMLElement | null,
): Promise<void> {
  const choice = pressed?.getAttribute("value") ?? "";
  const lite = choice.startsWith("lite");
  if (lite && !holdsTyped()) throw new Error("a new document");
  const said = say(switchDisplayTexts, document.documentElement.lang === "es" ? "es" : "en");
  const tell = (text: string) => {
    const status = form.querySelector("[role=status]");
    if (status) status.textContent = text;
  };
  const body = new URLSearchParams({ choice });
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(
    () => null,
  );
  if (answer?.type === "opaqueredirect") {
    if (!lite) paint(form, choice);
    // The next link leads to a document of its own (use-plain-links.ts).
    else document.documentElement.dataset["next"] = "document";
    tell(lite ? said.fromNext : "");
  } else tell(said.failed);
}
