import { texts } from "~/language/texts";

export const accountProblems = texts({
  en: {
    login_failed: "Login failed, please check your credentials.",
    passwords_off: "Password-based login is deprecated. Please use the email link flow.",
    inactive: "This account is inactive. Contact support.",
    link_gone: "This link has expired or was already used. Enter your e-mail for a new one.",
    codes_gone: "Too many wrong codes. Use the link in the email instead.",
    code_wrong: {
      one: "That code is not right. {count} try left",
      other: "That code is not right. {count} tries left",
    },
    code_over:
      "No tries are left for this code. Use the link in the email, or ask for a new email.",
    code_not_right: "That code is not right.",
    factor_wrong: "That code is not right. Use the newest one in the app.",
    factor_first: "Confirm that it’s you with your second factor first.",
    link_wait: {
      one: "You can ask for another link in {count} second",
      other: "You can ask for another link in {count} seconds",
    },
    mail_just_sent: {
      one: "We sent you an email less than a minute ago, so we haven’t sent another. You can ask for another in {count} second.",
      other:
        "We sent you an email less than a minute ago, so we haven’t sent another. You can ask for another in {count} seconds.",
    },
    newest_works: "{problem} The newest email we sent still works.",
    email_taken: "This email address is already in use.",
    email_same: "This is already your email address.",
    closing_company:
      "Your company’s membership is active. First it has to end, or someone else has to take over the company.",
    closing_last_super: "You’re the last super administrator. Make someone else one first.",
    closing_new_address:
      "Your email address has just been changed. Wait until its old owner can’t take it back.",
  },
  es: {
    login_failed: "No se pudo iniciar sesión. Revise sus datos.",
    passwords_off:
      "Ya no se inicia sesión con contraseña. Use el enlace que le enviamos por correo electrónico.",
    inactive: "Esta cuenta está inactiva. Comuníquese con soporte.",
    link_gone:
      "Este enlace venció o ya se usó. Escriba su correo electrónico para recibir uno nuevo.",
    codes_gone: "Demasiados códigos incorrectos. Use el enlace del correo electrónico.",
    code_wrong: {
      one: "Ese código no es correcto. Le queda {count} intento",
      many: "Ese código no es correcto. Le quedan {count} de intentos",
      other: "Ese código no es correcto. Le quedan {count} intentos",
    },
    code_over:
      "Ya no quedan intentos para este código. Use el enlace del correo electrónico o pida otro mensaje.",
    code_not_right: "Ese código no es correcto.",
    factor_wrong: "Ese código no es correcto. Use el más reciente de su aplicación.",
    factor_first: "Primero confirme que es usted con su segundo factor.",
    link_wait: {
      one: "Puede pedir otro enlace en {count} segundo",
      many: "Puede pedir otro enlace en {count} de segundos",
      other: "Puede pedir otro enlace en {count} segundos",
    },
    mail_just_sent: {
      one: "Le enviamos un correo hace menos de un minuto, así que no enviamos otro. Puede pedir otro en {count} segundo.",
      many: "Le enviamos un correo hace menos de un minuto, así que no enviamos otro. Puede pedir otro en {count} de segundos.",
      other:
        "Le enviamos un correo hace menos de un minuto, así que no enviamos otro. Puede pedir otro en {count} segundos.",
    },
    newest_works: "{problem} El correo más reciente que le enviamos todavía funciona.",
    email_taken: "Este correo electrónico ya está en uso.",
    email_same: "Este ya es su correo electrónico.",
    closing_company:
      "La membresía de su empresa está activa. Primero debe terminar, o la empresa debe pasar a otra persona.",
    closing_last_super: "Usted es el último superadministrador. Primero nombre a otra persona.",
    closing_new_address:
      "Su correo electrónico se acaba de cambiar. Espere hasta que su dueño anterior ya no pueda recuperarlo.",
  },
});

export const birthProblems = texts({
  en: {
    own_missing: "Enter your date of birth",
    their_missing: "Enter their date of birth",
    needs_month: "Date of birth must include a month",
    needs_day: "Date of birth must include a day",
    needs_year: "Date of birth must include a year",
    needs_month_day: "Date of birth must include a month and a day",
    needs_month_year: "Date of birth must include a month and a year",
    needs_day_year: "Date of birth must include a day and a year",
    year_wrong: "Year must include 4 numbers",
    unreal: "Date of birth must be a real date",
    future: "Date of birth must be in the past",
    too_long_ago: "Date of birth must be in the last {years:number} years",
  },
  es: {
    own_missing: "Escriba su fecha de nacimiento",
    their_missing: "Escriba la fecha de nacimiento de la persona",
    needs_month: "La fecha de nacimiento debe incluir el mes",
    needs_day: "La fecha de nacimiento debe incluir el día",
    needs_year: "La fecha de nacimiento debe incluir el año",
    needs_month_day: "La fecha de nacimiento debe incluir el mes y el día",
    needs_month_year: "La fecha de nacimiento debe incluir el mes y el año",
    needs_day_year: "La fecha de nacimiento debe incluir el día y el año",
    year_wrong: "El año debe tener 4 números",
    unreal: "La fecha de nacimiento debe ser una fecha real",
    future: "La fecha de nacimiento debe ser anterior a hoy",
    too_long_ago: "La fecha de nacimiento debe estar dentro de los últimos {years:number} años",
  },
});
