import { texts } from "~/language/texts";

/** Plans and vendors in words. */
export const offeringWords = texts({
  en: {
    kinds: { plan: "Health plan", dental: "Dental plan", vision: "Vision plan", vendor: "Vendor" },
    statuses: { draft: "Draft", published: "Published", retired: "Retired" },
  },
  es: {
    kinds: {
      plan: "Plan de salud",
      dental: "Plan dental",
      vision: "Plan de la vista",
      vendor: "Proveedor",
    },
    statuses: { draft: "Borrador", published: "Publicado", retired: "Retirado" },
  },
});
