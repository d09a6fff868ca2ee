import { texts } from "~/language/texts";

/** What an offer costs, as its owner sees it. */
export const figuresTexts = texts({
  en: {
    title: "What it costs a month",
    incomplete:
      "Select at least one plan, say which one your share is a part of, and enter both shares. Then press “Recalculate”.",
    you: "You pay",
    they: "They pay",
    tier: "Who is covered",
    person: "On your team",
    plan: "Plan",
    premium: "Price",
    covers: "Covers",
    unknown: "Not known yet",
    from: "Covered from",
    range: "{lowest:money} to {highest:money}",
    one: "{cents:money}",
    perTier: "For one person, by whom they cover",
    perPlan: "Every plan, one by one",
    team: "For your team",
    teamText:
      "Nobody has chosen yet. These are the lowest and the highest that each could come to.",
    total: {
      one: "For the one person on your list you pay {range} a month if they take part.",
      other:
        "For the {count:number} people on your list you pay {range} a month if all of them take part.",
    },
    market: "{cents:money} of it is the wellness marketplace.",
    today: "Today’s offer: {range} a month.",
    more: "At the most, that is {cents:money} more a month than today’s offer.",
    less: "At the most, that is {cents:money} less a month than today’s offer.",
    same: "At the most, that is the same as today’s offer.",
  },
  es: {
    title: "Lo que cuesta al mes",
    incomplete:
      "Seleccione al menos un plan, diga de cuál es una parte su aporte y escriba ambos aportes. Luego presione “Volver a calcular”.",
    you: "Usted paga",
    they: "Pagan ellos",
    tier: "A quién se cubre",
    person: "En su equipo",
    plan: "Plan",
    premium: "Precio",
    covers: "Cubre",
    unknown: "Todavía no se sabe",
    from: "Cobertura desde",
    range: "{lowest:money} a {highest:money}",
    one: "{cents:money}",
    perTier: "Por persona, según a quién cubre",
    perPlan: "Todos los planes, uno por uno",
    team: "Para su equipo",
    teamText: "Nadie ha elegido todavía. Esto es lo menos y lo más que podría costar cada persona.",
    total: {
      one: "Por la persona de su lista usted paga {range} al mes si participa.",
      many: "Por las {count:number} personas de su lista usted paga {range} al mes si todas participan.",
      other:
        "Por las {count:number} personas de su lista usted paga {range} al mes si todas participan.",
    },
    market: "De eso, {cents:money} es el mercado de bienestar.",
    today: "La oferta de hoy: {range} al mes.",
    more: "Como máximo, son {cents:money} más al mes que la oferta de hoy.",
    less: "Como máximo, son {cents:money} menos al mes que la oferta de hoy.",
    same: "Como máximo, es lo mismo que la oferta de hoy.",
  },
});
