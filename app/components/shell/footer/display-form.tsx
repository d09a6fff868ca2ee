import { Form, useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTexts } from "~/language/use-texts";
import { useDisplay } from "~/components/shell/display";
import { displayFormTexts } from "./display-form.text";

const themes = [
  { choice: "light", theme: "light" },
  { choice: "dark", theme: "dark" },
  { choice: "device", theme: null },
] as const;

/** The code behind the switches is loaded on use, because every page has them and few visitors use them. */
function keepPage(event: FormEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (form.dataset["plain"]) return;
  event.preventDefault();
  import("./switch-display")
    .then((found) => found.switchDisplay(form, submitter))
    .catch(() => {
      form.dataset["plain"] = "1";
      form.requestSubmit(submitter);
    });
}

/**
 * The switches for colors and lite mode. Without scripts, the answer is a new document; with them, typed input is
 * preserved.
 */
export function DisplayForm() {
  const { theme, lite } = useDisplay();
  const { pathname, search } = useLocation();
  const t = useTexts(displayFormTexts);
  return (
    <Form discover="none" method="post" action="/display" onSubmit={keepPage}>
      <input type="hidden" name="page" value={pathname + search} />
      <fieldset>
        <legend>{t.colors}</legend>
        <div className="joined">
          {themes.map((each) => (
            <button
              key={each.choice}
              className="pressed"
              name="choice"
              value={each.choice}
              aria-pressed={theme === each.theme}
            >
              {t[each.choice]}
            </button>
          ))}
        </div>
      </fieldset>
      <p>
        {`${lite ? t.isLite : t.slow} `}
        <button className="as-link" name="choice" value={lite ? "lite-off" : "lite-on"}>
          {lite ? t.turnOff : t.turnOn}
        </button>
      </p>
      <p role="status" />
    </Form>
  );
}
