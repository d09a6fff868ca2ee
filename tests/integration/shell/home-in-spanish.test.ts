import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demo } from "../../setup/people/people";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

vi.mock("~/embedded/db/database", { spy: true });
// Spanish is offered to nobody as long as a page lacks it; this one has it.
vi.mock("~/language/offered", () => ({ offered: ["es"] }));

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

async function homeOf(email: string) {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(email);
  const { text } = await browser.ask("/");
  expect(text).toContain('<html lang="es"');
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  return main.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

/** What no Spanish sentence has. */
const english = /\b(the|you|your|and|have|has|are|with|waits|until|pay|next|health)\b/i;
/** Names of the catalog, of plans and companies are what they are. */
const names = /Sleep & calm|Family & care|Juniper & Pine Landscaping/g;

test.each([
  [demo.member, ["Hola, Nora", "Lo que debe", "Lo que tiene", "Usted paga al mes"]],
  ["owner@juniperpine.example", ["Su equipo", "Lo que sigue", "Recordar a 9 personas"]],
  ["andre.baptiste@juniperpine.example", ["Todavía no tiene cobertura", "Elija antes del"]],
  ["ray.delgado@mail.example", ["Vencido", "Planes médicos", "Deducible", "Bronce"]],
  ["victor.lang@mail.example", ["Su membresía terminó", "puede volver con lo que tenía"]],
  ["keiko.arden@mail.example", ["Termine su inscripción"]],
  [demo.super, ["Hola, Sylvia", "Lo que le espera", "vencidas por conciliar", "Nada espera:"]],
  [demo.admin, ["Todo al día", "Buscar una persona o una empresa"]],
])("the home page of %s is all in Spanish", async (email, said) => {
  const text = await homeOf(email);
  for (const words of said) expect(text).toContain(words);
  // What the catalog says of its categories is the catalog's.
  const own = text.replace(/Beneficios para cada día .*$/, "").replaceAll("&amp;", "&");
  expect(english.exec(own.replace(names, ""))?.[0] ?? null).toBeNull();
});
