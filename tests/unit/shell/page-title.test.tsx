import { createRemixStub } from "@remix-run/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageTitle } from "~/components/shell/page-title";

test("a document is called what its page calls itself, and by its route where the page says nothing", () => {
  const titleOf = (data: unknown) => {
    const Stub = createRemixStub([
      { id: "step", path: "/", handle: { title: "About you" }, Component: PageTitle },
    ]);
    return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { step: data } }} />);
  };
  expect(titleOf({ page: { documentTitle: "Sobre usted" } })).toContain("Sobre usted - Member");
  expect(titleOf({ documentTitle: "Su equipo" })).toContain("Su equipo - Member");
  expect(titleOf({ documentTitle: undefined })).toContain("About you - Member");
});
