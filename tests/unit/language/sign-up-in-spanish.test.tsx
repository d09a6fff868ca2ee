import { createRemixStub } from "@remix-run/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageTitle } from "~/components/shell/page-title";
import { progressOf, tasksOf } from "~/screens/engine/progress";
import { checkSections, walkOf } from "~/screens/engine/walk";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";

const stages = ["Sobre usted", "Sobre la empresa", "Su equipo", "Membresía", "Revisar y enviar"];

test("the stages, tasks and sections of a sign-up are called as its reader speaks", () => {
  const walk = walkOf(companyFlow, null, null, Date.parse("2026-03-01"));
  const titlesOf = (all: readonly { title: string }[]) => all.map(({ title }) => title);
  expect(titlesOf(progressOf(walk, companyFlow.check, "es").stages)).toEqual(stages);
  expect(titlesOf(tasksOf(walk, "es"))).toEqual(stages);
  expect(titlesOf(checkSections(walk, {}, "es"))).toContain("Dónde trabaja la empresa");
  expect(titlesOf(checkSections(walk, {}, "en"))).toContain("Where the company works");
  expect(individualFlow.finish.es).toBe("Termine su inscripción");
});

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
