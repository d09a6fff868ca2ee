import { texts } from "~/language/texts";

export const employeeTexts = texts({
  en: {
    back: "Employees",
    details: "Details",
    save: "Save the changes",
    employment: "Employment",
    endWay: "End this employment",
    inviteOf: "Invite {name}",
    inviteAgainOf: "Remind {name}",
    lastDay: "Last day: {day:day}",
    leavingTitle: "This employment is ending",
    leftTitle: "This employment has ended",
    leftText: "Last day at work: {day:day}.",
    rehireText:
      "If {name} stays or comes back, they can choose again for 30 days, for coverage from the first of next month.",
    goesOnText:
      "{name} is covered until {day:day}. If they stay, or if this was a mistake, keep or rehire them by then: their coverage continues without a gap.",
    keepOn: "Keep {name} employed",
    rehire: "Rehire {name}",
  },
  es: {
    back: "Empleados",
    details: "Datos",
    save: "Guardar los cambios",
    employment: "Empleo",
    endWay: "Terminar este empleo",
    inviteOf: "Invitar a {name}",
    inviteAgainOf: "Enviar recordatorio a {name}",
    lastDay: "Último día: {day:day}",
    leavingTitle: "Este empleo va a terminar",
    leftTitle: "Este empleo ha terminado",
    leftText: "Último día de trabajo: {day:day}.",
    rehireText:
      "Si {name} se queda o vuelve, puede elegir de nuevo durante 30 días, para una cobertura desde el primero del mes que viene.",
    goesOnText:
      "{name} tiene cobertura hasta el {day:day}. Si se queda, o si fue un error, conserve su empleo o vuelva a contratar a esta persona a más tardar ese día: su cobertura sigue sin interrupción.",
    keepOn: "Conservar el empleo de {name}",
    rehire: "Volver a contratar a {name}",
  },
});
