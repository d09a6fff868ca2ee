import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../../setup/people/people";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

async function homeOf(email: string) {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(email);
  await browser.ask("/language", { method: "POST", body: new URLSearchParams({ language: "es" }) });
  const { text } = await browser.ask("/");
  expect(text).toContain('<html lang="es"');
  return ["header", "main", "footer"].map((part) =>
    text
      .slice(text.indexOf(`<${part}`), text.indexOf(`</${part}>`))
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " "),
  );
}

/** What no Spanish sentence has. */
const english = /\b(the|you|your|and|have|has|are|with|waits|until|pay|next|health)\b/i;
/** Names of the catalog, of plans and companies are what they are. */
const names = /Juniper & Pine Landscaping/g;

test.each([
  [demo.member, ["Hola, Nora", "Lo que debe", "Lo que tiene", "Usted paga al mes"]],
  [
    "owner@juniperpine.example",
    ["Su equipo", "Lo que sigue", "Enviar un recordatorio a 9 personas"],
  ],
  ["andre.baptiste@juniperpine.example", ["Todavía no tiene cobertura", "Elija a más tardar el"]],
  ["ray.delgado@mail.example", ["Vencido", "Planes médicos", "Deducible", "Bronce"]],
  ["victor.lang@mail.example", ["Su membresía terminó", "puede volver con lo que tenía"]],
  ["keiko.arden@mail.example", ["Termine su inscripción"]],
  [demo.super, ["Hola, Sylvia", "Lo que le espera", "vencidas por conciliar", "Sin pendientes:"]],
  [demo.admin, ["Todo al día", "Buscar una persona o una empresa"]],
])("the home page of %s is all in Spanish", async (email, said) => {
  const parts = await homeOf(email);
  for (const words of said) expect(parts.join()).toContain(words);
  for (const text of parts) {
    // What the catalog says of its categories is the catalog's.
    const own = text.replace(/Beneficios de todos los días .*$/, "").replaceAll("&amp;", "&");
    expect(english.exec(own.replace(names, ""))?.[0] ?? null).toBeNull();
  }
});
