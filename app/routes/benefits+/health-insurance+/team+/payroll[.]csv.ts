import { pageError } from "~/backend/page-error.server";
import { getPayroll, type Payroll } from "~/core/health/payroll";
import { writeCsv } from "~/domain/csv-text";
import { isFailure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";

const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Returns a line for each person and month (0.00 for deductions that ended), or one that says there are none. */
function payrollCsv({ month, deductions }: Payroll, language: Language): string {
  const t = say(payrollTexts, language);
  const changeOf = ({ change, is_last }: Payroll["deductions"][number]) =>
    [change ? t.changes[change] : "", is_last ? t.last_month : ""].filter(Boolean).join(", ");
  // A file without people still names its month.
  const emptyRow = ["", "", "", month.slice(0, 7), "0.00", "0.00", "", t.nobody, "0.00"];
  return writeCsv(
    [t.number, t.last, t.first, t.month, t.paycheck, t.whole, t.from, t.change, t.before],
    deductions.length === 0
      ? [emptyRow]
      : deductions.map((each) => [
          each.employee_number ?? "",
          each.last_name,
          each.first_name,
          each.month.slice(0, 7),
          toDollars(each.paycheck_c),
          toDollars(each.month_c),
          each.from,
          changeOf(each),
          toDollars(each.before_c),
        ]),
  );
}

const payrollTexts = texts({
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

/** Returns the deductions of the newest invoice's month as CSV. Throws Response 404 without a company. */
export const loader = page(["auth", "subscriptionsettings"], async ({ caller, language }) => {
  const payroll = await getPayroll(caller).catch((error: unknown) => {
    throw isFailure(error, 403) ? pageError(404, problem("pages.no_payroll"), "Not Found") : error;
  });
  return csvFile(payrollCsv(payroll, language), `payroll-${payroll.month.slice(0, 7)}`);
});
