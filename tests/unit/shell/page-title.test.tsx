import { createRemixStub } from "@remix-run/testing";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PageTitle } from "~/components/shell/page-title";
import type { Language } from "~/language/languages";
import { LanguageContext } from "~/language/use-texts";

const handle = { title: { en: "Your profile", es: "Su perfil" } };

function titleIn(language: Language, refused: boolean): string {
  const Component = () => (
    <LanguageContext.Provider value={language}>
      <PageTitle refused={refused} />
    </LanguageContext.Provider>
  );
  const Stub = createRemixStub([{ id: "page", path: "/", handle, Component }]);
  return renderToString(<Stub />).replace(/<[^>]*>/g, "");
}

test("a refused page says so in its title, and still does when the language is switched", () => {
  expect(titleIn("en", false)).toBe("Your profile - Member Benefits");
  expect(titleIn("en", true)).toBe("Error: Your profile - Member Benefits");
  expect(titleIn("es", true)).toBe("Error: Su perfil - Member Benefits");
});
