import { texts } from "~/language/texts";

/** The English words come from handbook/product.md#numbers, which has no singular for an hour or a day. */
export const ageTexts = texts({
  en: {
    justNow: "Less than 1 hour ago",
    hours: { one: "{count} hours ago", other: "{count} hours ago" },
    days: { one: "{count} days ago", other: "{count} days ago" },
  },
  es: {
    justNow: "Hace menos de 1 hora",
    hours: {
      one: "Hace {count} hora",
      many: "Hace {count} de horas",
      other: "Hace {count} horas",
    },
    days: { one: "Hace {count} día", many: "Hace {count} de días", other: "Hace {count} días" },
  },
});
