import type { NewRow, Row } from "~/embedded/db/schema";
import { toJson, publishedColumns } from "../seed-values";

type AddOn = Pick<
  Row<"add_ons">,
  "slug" | "title" | "summary" | "kind" | "price_c" | "price_unit"
> & {
  spanish: { title: string; summary: string };
  /** The default is every market. */
  markets?: string[];
};

/** The add-ons of handbook/sample-data.md; cents a month. */
const addOns: AddOn[] = [
  {
    slug: "telehealth",
    title: "Telehealth",
    summary: "Talk to a doctor by phone or video, day or night, with no visit fee.",
    spanish: {
      title: "Telesalud",
      summary:
        "Hable con un médico por teléfono o video, de día o de noche, sin cargo por consulta.",
    },
    kind: "service",
    price_c: 600,
    price_unit: "per_employee",
  },
  {
    slug: "accident",
    title: "Accident",
    summary: "Cash paid to you after a covered injury, on top of what your health plan pays.",
    spanish: {
      title: "Accidentes",
      summary:
        "Dinero en efectivo para usted después de una lesión cubierta, además de lo que paga su plan médico.",
    },
    kind: "health_rider",
    price_c: 900,
    price_unit: "per_person",
  },
  {
    slug: "critical-illness",
    title: "Critical illness",
    summary: "A single payment after a first diagnosis of cancer, heart attack or stroke.",
    spanish: {
      title: "Enfermedad grave",
      summary:
        "Un pago único después del primer diagnóstico de cáncer, infarto o derrame cerebral.",
    },
    kind: "health_rider",
    price_c: 1100,
    price_unit: "per_person",
  },
  {
    slug: "life-25k",
    title: "Life 25k",
    summary: "$25,000 of life insurance for each employee, with no health questions.",
    spanish: {
      title: "Seguro de vida de 25 mil",
      summary: "$25,000 de seguro de vida por empleado, sin preguntas de salud.",
    },
    kind: "service",
    price_c: 450,
    price_unit: "per_employee",
    markets: ["group"],
  },
  {
    slug: "id-guard",
    title: "ID guard",
    summary: "Watches for misuse of your identity and helps you put it right if it happens.",
    spanish: {
      title: "Protección de identidad",
      summary: "Vigila que nadie use mal su identidad y le ayuda a arreglarlo si pasa.",
    },
    kind: "membership",
    price_c: 500,
    price_unit: "per_person",
  },
  {
    slug: "pet-discount",
    title: "Pet discount",
    summary: "Lower prices on vet visits and pet medicine for every animal in your home.",
    spanish: {
      title: "Descuento para mascotas",
      summary:
        "Precios más bajos en consultas veterinarias y medicinas para todos los animales de su casa.",
    },
    kind: "membership",
    price_c: 300,
    price_unit: "flat",
  },
];

export function addOnRows(now: Date): NewRow<"add_ons">[] {
  return addOns.map((addOn, index) => ({
    ...addOn,
    id: `add-on-${addOn.slug}`,
    period: "monthly",
    markets: toJson(addOn.markets ?? ["group", "individual", "association"]),
    requires_medical: addOn.kind === "health_rider" ? "yes" : "no",
    spanish: toJson(addOn.spanish),
    position: index + 1,
    ...publishedColumns(now),
  }));
}
