import { z } from "zod";
import { listPaymentKinds } from "~/core/billing/billing-details";
import { getMembershipEnd } from "~/core/billing/canceling";
import { previewRestart, restartMembership } from "~/core/billing/restarting";
import type { Caller } from "~/core/caller";
import { productName } from "~/domain/billing/line-words";
import { tierNames } from "~/domain/billing/membership-price";
import { wayToPaySchema } from "~/domain/billing/membership/billing-fields";
import { changeMembershipTexts } from "~/domain/billing/membership/change-membership.text";
import type { ComeBack } from "~/domain/billing/membership/membership";
import { creditOn } from "~/domain/billing/money-moves";
import { addDays } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { supportEmail } from "~/domain/support-email";
import { ownsCompany } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PostedForm, SignedIn } from "~/sessions/visitor";
import { go, parseForm, refuse } from "../../forms/form-answer.server";
import { invoicesPath } from "../invoices.server";
import { billingDetailsTexts } from "./billing-details.text";
import { membershipPath } from "./membership-paths";

const comeBackTexts = texts({
  en: {
    title: "Your membership has ended",
    text: "Your invoices stay where they are.",
    gone: "To become a member again, sign up again. For anything else, write to {email}.",
    signUp: "See membership options",
    come: "Come back",
    kept: "You can come back by {day:day} with what you had: {terms}.",
    people: {
      one: "For the 1 person you have on your list.",
      other: "For the {count} people you have on your list.",
    },
    dropped: "No longer available: {names:list}.",
    costs: "The first period begins today and costs {total:money}.",
    credit: "{credit:money} that you paid before is deducted.",
    returned: "{credit:money} of an earlier payment that was returned is added.",
    paid: "What you paid before lasts until {last:day}. There’s nothing to pay until then.",
    owed: "You still owe {sum:money}. Pay that first, then you can come back.",
    pay: "Pay {number}",
    coverage:
      "Health coverage that ended doesn’t come back automatically. You can set it up again once you’re back.",
    way: "How do you want to pay?",
    send: "Restart my membership",
    why: "Only the account holder can restart their membership.",
  },
  es: {
    title: "Su membresía terminó",
    text: "Sus facturas siguen donde estaban.",
    gone: "Para volver a ser miembro, inscríbase de nuevo. Para lo demás, escriba a {email}.",
    signUp: "Ver las opciones de membresía",
    come: "Volver",
    kept: "Puede volver a más tardar el {day:day} con lo que tenía: {terms}.",
    people: {
      one: "Para la única persona que tiene en su lista.",
      many: "Para las {count} personas que tiene en su lista.",
      other: "Para las {count} personas que tiene en su lista.",
    },
    dropped: "Ya no se ofrece: {names:list}.",
    costs: "El primer período comienza hoy y cuesta {total:money}.",
    credit: "Se descuentan {credit:money} que pagó antes.",
    returned: "Se agregan {credit:money} de un pago anterior que fue devuelto.",
    paid: "Lo que pagó antes alcanza hasta el {last:day}. Hasta entonces no hay nada que pagar.",
    owed: "Todavía debe {sum:money}. Pague eso primero y después puede volver.",
    pay: "Pagar {number}",
    coverage:
      "La cobertura de salud que terminó no vuelve por sí sola. Puede configurarla de nuevo cuando haya vuelto.",
    way: "¿Cómo quiere pagar?",
    send: "Retomar mi membresía",
    why: "Solo el titular de la cuenta puede retomar su membresía.",
  },
});

/** The page of an ended membership shows the terms for a restart, and the form. */

type User = SignedIn["user"];

function termsIn(language: Language, { tier, period, lines }: ComeBack): string {
  const words = say(changeMembershipTexts, language);
  const own = words.terms({
    tier: tierNames[tier],
    period: period === "yearly" ? words.byYear : words.byMonth,
  });
  const addOns = lines
    .filter(({ kind }) => kind === "addon")
    .map((line) => productName(line, language));
  return [own, ...addOns].join(", ");
}

function keptLines(back: ComeBack, user: User, language: Language): string[] {
  const t = say(comeBackTexts, language);
  const { until, quantity, droppedAddOns, total_c, credit_c, paid_until } = back;
  const money =
    paid_until === null
      ? [
          t.costs({ total: total_c }),
          ...(credit_c > 0 ? [t.credit({ credit: creditOn(total_c, credit_c) })] : []),
          ...(credit_c < 0 ? [t.returned({ credit: -credit_c })] : []),
        ]
      : [t.paid({ last: addDays(paid_until, -1) })];
  return [
    t.kept({ day: until, terms: termsIn(language, back) }),
    ...(ownsCompany(user) ? [t.people({ count: quantity })] : []),
    ...(droppedAddOns.length > 0
      ? [t.dropped({ names: droppedAddOns.map((addOn) => productName(addOn, language)) })]
      : []),
    ...money,
    t.coverage,
  ];
}

/** What the page of an ended membership says and offers. */
export async function endedView(caller: Caller, user: User, language: Language) {
  const t = say(comeBackTexts, language);
  const [back, kinds] = await Promise.all([previewRestart(caller), listPaymentKinds(caller)]);
  const frame = { documentTitle: t.title, title: t.title };
  const intro = { title: null, lines: [t.text] };
  if (!back) {
    return {
      ...frame,
      sections: [{ title: null, lines: [t.text, t.gone({ email: supportEmail })] }],
      ways: [{ text: t.signUp, href: "/register" }],
      restart: null,
    };
  }
  const owed_c = back.owed.reduce((sum, value) => sum + value.owed_c, 0);
  const lines =
    owed_c > 0
      ? [t.kept({ day: back.until, terms: termsIn(language, back) }), t.owed({ sum: owed_c })]
      : keptLines(back, user, language);
  const words = say(billingDetailsTexts, language);
  return {
    ...frame,
    sections: [intro, { title: t.come, lines }],
    ways: back.owed.map(({ number }) => ({
      text: t.pay({ number }),
      href: `${invoicesPath}/${number}`,
    })),
    restart:
      owed_c > 0
        ? null
        : {
            total_c: back.total_c,
            way: t.way,
            send: t.send,
            reason: t.why,
            kinds: kinds.map((value) => ({ value, ...words.kinds[value] })),
          },
  };
}

const restartForm = wayToPaySchema.and(
  z.object({
    total_c: z
      .string({ message: problem("billing.restart_differs") })
      .regex(/^\d{1,9}$/, { message: problem("billing.restart_differs") })
      .transform(Number),
  }),
);

/** Restarts a membership at the price that was shown. */
export async function restartOwnMembership({ caller, fields }: PostedForm<SignedIn>) {
  const submission = parseForm(fields, restartForm);
  if (submission.status !== "success") {
    // Taken up again in another window, it has no such form any more.
    const end = await getMembershipEnd(caller);
    if (end?.state !== "ended") return go(membershipPath);
    // The price is a hidden field, so an error can't link to it.
    const { total_c: price, ...fields } = (submission.error ?? {}) as Record<string, string[]>;
    return refuse(submission, price ? { form: problem("billing.restart_differs"), fields } : {});
  }
  const number = await restartMembership(caller, submission.value);
  return go(number === null ? membershipPath : `${invoicesPath}/${number}`, {
    notice: "membershipRestarted",
  });
}
