import { texts } from "~/language/texts";

export const signUpNotices = texts({
  en: {
    inCompany:
      "You already belong to a company, so you can’t sign up again. If that’s wrong, write to support@benefits.example.",
    hasMembership:
      "You already have a membership, so you can’t sign up again. If that’s wrong, write to support@benefits.example.",
    waitlistLeft: "You’ve left the waiting list. We confirmed it by email.",
    draftElsewhere:
      "This sign-up was continued elsewhere, in its email address’s account. Sign in with that address to open it here.",
    draftElsewhereKept:
      "This sign-up was continued elsewhere, in its email address’s account. Sign in with that address to continue here. We kept what you typed.",
    answersSaved: "Your answers are saved. Submit them when they’re right.",
    answerSent: "Your answer is sent. We’ll answer by email within 2 business days.",
    answerKept: "Your answer is kept. Check what you changed, and sign again to send both.",
    draftDeleted: "Your draft is deleted.",
    draftDeletedHere:
      "This sign-up was deleted in this browser, so nothing was saved. We kept none of it.",
    draftResumed: "Welcome back. Your answers are as you left them.",
    emailConfirmed: "Your email address is confirmed.",
    proofOver:
      "This link has expired or was already used. If you haven’t submitted your sign-up yet, open it: its last page can send you another email. If you have, look for our email about how to sign in.",
    signInFirst:
      "To sign up, sign in first. No account yet? Write to support@benefits.example, and we’ll tell you how to get one.",
    signInToSubmit:
      "Your email address is confirmed, and it has an account already. Sign in to continue your sign-up.",
    sentInAsGuest:
      "Thank you. Your sign-up is sent. We’re emailing you how to sign in to your account.",
  },
  es: {
    inCompany:
      "Usted ya pertenece a una empresa, así que no puede inscribirse otra vez. Si es un error, escriba a support@benefits.example.",
    hasMembership:
      "Usted ya tiene una membresía, así que no puede inscribirse otra vez. Si es un error, escriba a support@benefits.example.",
    waitlistLeft:
      "Usted ya no está en la lista de espera. Se lo confirmamos en un correo electrónico.",
    draftElsewhere:
      "Esta inscripción siguió en otro lugar, en la cuenta de su dirección de correo electrónico. Inicie sesión con esa dirección para abrirla aquí.",
    draftElsewhereKept:
      "Esta inscripción siguió en otro lugar, en la cuenta de su dirección de correo electrónico. Inicie sesión con esa dirección para continuar aquí. Guardamos lo que escribió.",
    answersSaved: "Sus respuestas están guardadas. Envíelas cuando estén bien.",
    answerSent:
      "Su respuesta está enviada. Contestaremos por correo electrónico en 2 días hábiles como máximo.",
    answerKept:
      "Su respuesta se conserva. Revise lo que cambió y firme de nuevo para enviar ambas cosas.",
    draftDeleted: "Su borrador está eliminado.",
    draftDeletedHere:
      "Esta inscripción se eliminó en este navegador, así que no se guardó nada. No queda nada de ella.",
    draftResumed: "Le damos la bienvenida de nuevo. Sus respuestas están como las dejó.",
    emailConfirmed: "Su dirección de correo electrónico está confirmada.",
    proofOver:
      "Este enlace venció o ya se usó. Si todavía no envió su inscripción, ábrala: desde su última página puede pedir otro mensaje. Si ya la envió, busque nuestro mensaje sobre cómo entrar.",
    signInFirst:
      "Para inscribirse, inicie sesión primero. ¿Aún no tiene una cuenta? Escriba a support@benefits.example y le diremos cómo obtenerla.",
    signInToSubmit:
      "Su dirección de correo electrónico está confirmada y ya tiene una cuenta. Inicie sesión para continuar con su inscripción.",
    sentInAsGuest:
      "Gracias. Su inscripción está enviada. Le escribiremos por correo cómo entrar en su cuenta.",
  },
});
