/** What the letters say about a membership that was changed or taken up again. `sum` is money, `day` a day as the reader writes it. */
export const membershipChangeWords = {
  en: {
    changed: {
      subject: "Your membership was changed",
      planned: (day: string) => `Your membership changes on ${day}`,
      kept: "Your membership stays as it is",
      intro: "As you asked, your membership was changed.",
      keptIntro:
        "As you asked, your membership stays as it is. The change that was planned is off.",
      now: (terms: string, sum: string) => `It is now: ${terms}. A period costs ${sum}.`,
      later: (day: string, terms: string, sum: string) =>
        `From ${day} on: ${terms}. A period costs ${sum} then. Until then nothing changes.`,
      invoices: "If something is to be paid for it now, its invoice comes in an email of its own.",
      ask: "Was this not you? Write to us.",
      button: "See your membership",
    },
    restarted: {
      subject: "Welcome back: your membership goes on",
      intro: (terms: string, day: string) =>
        `Your membership was taken up again on ${day}: ${terms}.`,
      waits: "It begins when its first invoice is paid.",
      coverage:
        "Health coverage that ended with it doesn’t come back by itself: choose it again on your page.",
      button: "See your membership",
    },
    monthly: "paid by the month",
    yearly: "paid by the year",
    tier: (name: string) => `${name} membership`,
  },
  es: {
    changed: {
      subject: "Se cambió su membresía",
      planned: (day: string) => `Su membresía cambia el ${day}`,
      kept: "Su membresía sigue como está",
      intro: "Como lo pidió, se cambió su membresía.",
      keptIntro: "Como lo pidió, su membresía sigue como está. El cambio previsto ya no se hará.",
      now: (terms: string, sum: string) => `Ahora es: ${terms}. Un período cuesta ${sum}.`,
      later: (day: string, terms: string, sum: string) =>
        `Desde el ${day}: ${terms}. Un período costará ${sum}. Hasta entonces no cambia nada.`,
      invoices: "Si hay que pagar algo ahora, la factura llega en un correo aparte.",
      ask: "¿No fue usted? Escríbanos.",
      button: "Ver su membresía",
    },
    restarted: {
      subject: "Le damos la bienvenida de nuevo: su membresía sigue",
      intro: (terms: string, day: string) => `Su membresía se retomó el ${day}: ${terms}.`,
      waits: "Comienza cuando se pague su primera factura.",
      coverage:
        "La cobertura de salud que terminó con ella no vuelve por sí sola: elíjala otra vez en su página.",
      button: "Ver su membresía",
    },
    monthly: "se paga por mes",
    yearly: "se paga por año",
    tier: (name: string) => `membresía ${name}`,
  },
};
