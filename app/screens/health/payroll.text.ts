import { texts } from "~/language/texts";

export const payrollTexts = texts({
  en: {
    number: "Employee number",
    last: "Last name",
    first: "First name",
    month: "Month",
    paycheck: "Per paycheck, 26 a year (USD)",
    whole: "Per month (USD)",
    from: "From",
    change: "Change",
    before: "Per month before that (USD)",
    changes: { new: "New", changed: "Changed", ended: "Ended" },
    last_month: "Last month",
    nobody: "No one has deductions",
  },
  es: {
    number: "Número de empleado",
    last: "Apellido",
    first: "Nombre",
    month: "Mes",
    paycheck: "Por pago, 26 al año (USD)",
    whole: "Por mes (USD)",
    from: "Desde",
    change: "Cambio",
    before: "Por mes antes de eso (USD)",
    changes: { new: "Nuevo", changed: "Cambió", ended: "Terminó" },
    last_month: "Último mes",
    nobody: "Nadie tiene descuentos",
  },
});
