import { Form, useLocation } from "@remix-run/react";
import { useDisplay } from "./display";

const themes = [
  { choice: "light", theme: "light", text: "Light" },
  { choice: "dark", theme: "dark", text: "Dark" },
  { choice: "device", theme: null, text: "Same as device" },
] as const;

/** The switches for colours and lite mode. The choice changes the document itself, so the answer is a new one. */
export function DisplayForm() {
  const { theme, lite } = useDisplay();
  const { pathname, search } = useLocation();
  return (
    <Form discover="none" method="post" action="/display">
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
    </Form>
  );
}
