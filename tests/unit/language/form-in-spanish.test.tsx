import { createRemixStub } from "@remix-run/testing";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { QuestionnaireFields } from "~/components/sign-up/questionnaire-fields";
import { emailField, firstNameField } from "~/domain/person-fields";
import { wordedAnswer } from "~/http/worded-answer.server";
import { languageOf } from "~/http/language.server";
import type { Language } from "~/language/languages";
import { LanguageContext } from "~/language/use-texts";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";
import type { FormResult } from "~/components/forms/field-state";

const schema = z.object({ email: emailField, first_name: firstNameField });

/** The form's page as the server renders it after it was posted like this. */
function refusedPage(language: Language): string {
  const fields = new FormData();
  fields.set("email", "ana@");
  const answer = wordedAnswer(refuse(parseForm(fields, schema)), language) as {
    data: { result: FormResult };
  };
  const { result } = answer.data;
  const field = fieldStates(result, {});
  const Page = createRemixStub([
    {
      path: "/",
      Component: () => (
        <LanguageContext.Provider value={language}>
          <FormFrame result={result}>
            <TextField field={field("email")} label="Email" />
            <TextField field={field("first_name")} label="First name" />
            <QuestionnaireFields field={fieldStates(undefined, {})} />
          </FormFrame>
        </LanguageContext.Provider>
      ),
    },
  ]);
  return renderToString(<Page />);
}

test("a form says what is wrong with it in the reader's language, above it and at its fields", () => {
  const told = {
    en: ["Enter your first name", "A low price each month"],
    es: ["Escriba su nombre", "Un precio bajo cada mes"],
  };
  for (const [language, other] of [
    ["en", "es"],
    ["es", "en"],
  ] as const) {
    const html = refusedPage(language);
    const [problem = "", label = ""] = told[language];
    expect(html).toContain(`<a href="#first_name">${problem}</a>`);
    expect(html).toMatch(new RegExp(`id="first_name-problem"[^>]*>${problem}<`));
    expect(html).toContain(label);
    for (const text of told[other]) expect(html).not.toContain(text);
    // What was typed stays as it is.
    expect(html).toContain('value="ana@"');
  }
});

// The mocked module is looked up with everything that uses it, which takes long where much else runs.
test(
  "a guest's browser says which language, once more than one is offered",
  { timeout: 60_000 },
  async () => {
    vi.doMock("~/http/visitor.server", () => ({
      visitorOf: () => Promise.reject(new Error("none")),
    }));
    const asked = (headers: Record<string, string>) =>
      languageOf({ request: new Request("http://app.test/", { headers }), context: {} });
    expect(await asked({ "Accept-Language": "es-MX,es;q=0.9" })).toBe("es");
    expect(await asked({ "Accept-Language": "es", Cookie: "theme=dark; language=en" })).toBe("en");
    expect(await asked({})).toBe("en");
  },
);
