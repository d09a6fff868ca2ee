import { say } from "~/language/say";
import { texts } from "~/language/texts";

const switchDisplayTexts = texts({
  en: {
    fromNext: "Lite mode starts with the next page you open. What you typed here stays.",
    failed: "That didn’t reach us, and nothing changed. Try again.",
  },
  es: {
    fromNext:
      "El modo ligero empieza con la próxima página que abra. Lo que escribió aquí se queda.",
    failed: "No nos llegó y no se cambió nada. Inténtelo otra vez.",
  },
});

/** Returns true if a field of the page's main part has been changed since it was rendered. */
const hasTypedInput = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "main input:not([type=hidden]), main textarea",
    ),
  ].some(
    (field) =>
      field.value !== field.defaultValue ||
      ("checked" in field && field.checked !== field.defaultChecked),
  ) ||
  [...document.querySelectorAll<HTMLSelectElement>("main select")].some((field) => {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  });

/** Applies a choice of colors to the document and to the pressed button. */
function applyColors(form: HTMLFormElement, choice: string): void {
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
 * Stores a choice in the background, so that typed input is preserved, and shows if that failed. Lite mode needs a new
 * document: with typed input it starts with the next one; otherwise this throws, and the form is sent as usual.
 */
export async function switchDisplay(
  form: HTMLFormElement,
  pressed: HTMLElement | null,
): Promise<void> {
  const choice = pressed?.getAttribute("value") ?? "";
  const lite = choice.startsWith("lite");
  if (lite && !hasTypedInput()) throw new Error("a new document");
  const t = say(switchDisplayTexts, document.documentElement.lang === "es" ? "es" : "en");
  const tell = (text: string) => {
    const status = form.querySelector("[role=status]");
    if (status) status.textContent = text;
  };
  const body = new URLSearchParams({ choice });
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(
    () => null,
  );
  if (answer?.type === "opaqueredirect") {
    if (!lite) applyColors(form, choice);
    // The next link loads a document (use-plain-links.ts).
    else document.documentElement.dataset["next"] = "document";
    tell(lite ? t.fromNext : "");
  } else tell(t.failed);
}
