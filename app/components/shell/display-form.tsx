import { Form, useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { useDisplay } from "./display";

const themes = [
  { choice: "light", theme: "light", text: "Light" },
  { choice: "dark", theme: "dark", text: "Dark" },
  { choice: "device", theme: null, text: "Same as device" },
] as const;

/** What is done, and shown, of a switch is fetched when one is pressed: every page has them, and hardly anybody uses them. */
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

/** The switches for colors and lite mode. Without scripts the answer is a new document; with them nothing typed is lost. */
export function DisplayForm() {
  const { theme, lite } = useDisplay();
  const { pathname, search } = useLocation();
  return (
    <Form discover="none" method="post" action="/display" onSubmit={keepPage}>
      <input type="hidden" name="page" value={pathname + search} />
      <fieldset>
        <legend>Colors</legend>
        <div className="joined">
          {themes.map((each) => (
            <button
              key={each.choice}
              className="min-h-touch rounded border border-soft px-3 aria-pressed:border-2 aria-pressed:border-accent aria-pressed:bg-wash aria-pressed:font-bold aria-pressed:text-ink"
              name="choice"
              value={each.choice}
              aria-pressed={theme === each.theme}
            >
              {each.text}
            </button>
          ))}
        </div>
      </fieldset>
      <p>
        {lite ? "Lite mode is on: no scripts are loaded. " : "Slow or costly connection? "}
        <button className="as-link" name="choice" value={lite ? "lite-off" : "lite-on"}>
          {lite ? "Turn off lite mode" : "Turn on lite mode"}
        </button>
      </p>
      <p role="status" />
    </Form>
  );
}
