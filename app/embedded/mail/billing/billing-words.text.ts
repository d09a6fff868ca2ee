import { texts } from "~/language/texts";

export const membershipChangeWords = texts({
  en: {
    changed: {
      subject: "Your membership was changed",
      planned: "Your membership changes on {day:day}",
      kept: "Your membership stays the same",
      intro: "As you asked, your membership was changed.",
      keptIntro: "As you asked, your membership stays the same. The planned change won’t happen.",
      now: "You now have: {terms}. Each period costs {sum}.",
      changed: "You now have: {terms}. From your next period on, each costs {sum}.",
      later: "From {day:day} on: {terms}. Each period will cost {sum}. Until then nothing changes.",
      sumFor: { one: "{cents:money} for 1 person", other: "{cents:money} for {count} people" },
      invoices:
        "If there’s something to pay for it now, the invoice will come in a separate email.",
      ask: "Not you? Write to us.",
      button: "See your membership",
    },
    restarted: {
      subject: "Welcome back: your membership continues",
      intro: "Your membership restarted on {day:day}: {terms}.",
      waits: "It begins when its first invoice is paid.",
      coverage:
        "Health coverage that ended with it doesn’t come back automatically: choose it again on your dashboard.",
      button: "See your membership",
    },
    monthly: "paid monthly",
    yearly: "paid yearly",
    tier: "{name} membership",
  },
  es: {
    changed: {
      subject: "Se cambió su membresía",
      planned: "Su membresía cambia el {day:day}",
      kept: "Su membresía sigue igual",
      intro: "Como lo pidió, se cambió su membresía.",
      keptIntro: "Como lo pidió, su membresía sigue igual. El cambio previsto ya no se hará.",
      now: "Ahora es: {terms}. Un período cuesta {sum}.",
      changed: "Ahora es: {terms}. Desde su próximo período, cada uno cuesta {sum}.",
      later:
        "Desde el {day:day}: {terms}. Un período costará {sum}. Hasta entonces no cambia nada.",
      sumFor: {
        one: "{cents:money} por 1 persona",
        many: "{cents:money} por {count} de personas",
        other: "{cents:money} por {count} personas",
      },
      invoices: "Si hay que pagar algo ahora, la factura llegará en un correo aparte.",
      ask: "¿No fue usted? Escríbanos.",
      button: "Ver su membresía",
    },
    restarted: {
      subject: "Le damos la bienvenida de nuevo: su membresía continúa",
      intro: "Su membresía se retomó el {day:day}: {terms}.",
      waits: "Comenzará cuando se pague su primera factura.",
      coverage:
        "La cobertura de salud que terminó con ella no vuelve por sí sola: elíjala otra vez en su página de inicio.",
      button: "Ver su membresía",
    },
    monthly: "se paga cada mes",
    yearly: "se paga cada año",
    tier: "membresía {name}",
  },
});

export const billingLinkWords = texts({
  en: {
    subject: "Invoices you can read",
    subjectOf: "Invoices for {name}",
    intro:
      "{name} shares the invoices of a Member Benefits membership with you. The link opens them without an account: to read, to print and to download.",
    somebody: "Someone whose books you keep",
    button: "See the invoices",
    until: "Use the link by {day:day}, unless it’s turned off.",
    secret: "Anyone with the link can read the invoices. Keep it to yourself.",
    unexpected: "Not a bookkeeper? Ignore this email, and tell us if you get another.",
  },
  es: {
    subject: "Facturas que puede leer",
    subjectOf: "Facturas de {name}",
    intro:
      "{name} comparte con usted las facturas de una membresía de Member Benefits. El enlace las abre sin cuenta: para leer, imprimir y descargar.",
    somebody: "Alguien a quien usted le lleva la contabilidad",
    button: "Ver las facturas",
    until: "Use el enlace a más tardar el {day:day}, salvo que lo retiren.",
    secret: "Quien tenga el enlace puede leer las facturas. No lo comparta.",
    unexpected: "¿No lleva la contabilidad de nadie? Ignore este mensaje y avísenos si se repite.",
  },
});
