import { texts } from "~/language/texts";

export const figuresTexts = texts({
  en: {
    title: "What it costs a month",
    incomplete:
      "Select at least one plan, and say which one your share is based on. Enter both shares as whole numbers: from 50 to 100 for the employee, from 0 to 100 for family members. Then you’ll see here what it costs.",
    you: "You pay",
    they: "They pay",
    tier: "Who is covered",
    person: "On your team",
    plan: "Plan",
    premium: "Price",
    covers: "Covers",
    unknown: "Not known yet",
    from: "Could be covered from",
    range: "{lowest:money} to {highest:money}",
    perTier: "For one person, by who they cover",
    perPlan: "Every plan, one by one",
    team: "For your team",
    teamText:
      "People with coverage today are counted as covering the same family as now. For everyone else, these are the lowest and highest amounts it could come to.",
    total: {
      one: "For the one person it’s for, you pay {range} a month if they take part.",
      other:
        "For the {count:number} people it’s for, you pay {range} a month if all of them take part.",
    },
    market: "{cents:money} of it is the wellness marketplace.",
    today: "Today’s offer: {range} a month.",
    more: "At most, that’s {cents:money} more a month than today’s offer.",
    less: "At most, that’s {cents:money} less a month than today’s offer.",
    same: "At most, that’s the same as today’s offer.",
  },
  es: {
    title: "Lo que cuesta al mes",
    incomplete:
      "Seleccione al menos un plan y diga en cuál de ellos se basa su aporte. Escriba ambos aportes como números enteros: de 50 a 100 para el empleado, de 0 a 100 para sus familiares. Entonces verá aquí cuánto cuesta.",
    you: "Usted paga",
    they: "Pagan ellos",
    tier: "A quién se cubre",
    person: "En su equipo",
    plan: "Plan",
    premium: "Precio",
    covers: "Cubre",
    unknown: "Todavía no se sabe",
    from: "Podría tener cobertura desde",
    range: "{lowest:money} a {highest:money}",
    perTier: "Por persona, según a quién cubre",
    perPlan: "Todos los planes, uno por uno",
    team: "Para su equipo",
    teamText:
      "Quien tiene cobertura hoy se cuenta con la misma familia que ahora. Para los demás, esto es lo menos y lo más que podría costar.",
    total: {
      one: "Si participa la única persona a la que se dirige la oferta, usted paga {range} al mes.",
      many: "Si participan las {count:number} personas a las que se dirige la oferta, usted paga {range} al mes.",
      other:
        "Si participan las {count:number} personas a las que se dirige la oferta, usted paga {range} al mes.",
    },
    market: "De eso, {cents:money} es el mercado de bienestar.",
    today: "La oferta de hoy: {range} al mes.",
    more: "Como máximo, son {cents:money} más al mes que la oferta de hoy.",
    less: "Como máximo, son {cents:money} menos al mes que la oferta de hoy.",
    same: "Como máximo, es lo mismo que la oferta de hoy.",
  },
});
