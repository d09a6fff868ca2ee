import { texts } from "~/language/texts";

export const accountNotices = texts({
  en: {
    inactive: "This account is inactive. Contact support.",
    linkExpired: "This link has expired or was already used. Enter your e-mail for a new one.",
    linkUseless: "This link is incomplete, or it no longer works.",
    linkUselessPassword:
      "This link is incomplete, or it no longer works. Open it from the email again, or sign in with your password.",
    alreadySignedIn: "You’re already signed in. That link has expired or was already used.",
    signedOut: "You’re signed out.",
    profileSaved: "Your details are saved.",
    emailChoicesSaved: "We saved which emails you get.",
    emailChangeSent:
      "Check your new mailbox. If the address can be used here, a link and a code are on their way.",
    emailChanged: "Your email address has been changed.",
    emailNotChanged:
      "Your email address didn’t change. That link has expired or was used, or the address can’t be used here.",
    emailKept: "Your email address stays the same.",
    emailRestored: "Your address is back, and every device is signed out. Sign in to continue.",
    accountClosed: "Your account is closed. We sent a last message to your address.",
    emailHeld:
      "Every device is signed out. Another account has your address now: write to support@benefits.example.",
    sessionRevoked: "That device is signed out.",
    passwordChosen: "Your password is saved. You can sign in with it from now on.",
    passwordSaved: "Password saved. You still sign in with a link by email.",
    passwordSavedSignIn:
      "Password saved. You still sign in with a link by email. Enter your email to get one.",
    passwordStored: "Your password is saved.",
    passwordSet: "Your new password is saved. Sign in with it.",
    socialRefused: "You weren’t signed in. Try again, or sign in another way.",
    socialUnavailable:
      "That service isn’t answering. Try again in a minute, or sign in another way.",
    socialStale:
      "You weren’t signed in: it took too long, or it began in another browser. Start again here.",
    passwordLinkUsed:
      "This link has expired or was already used, so your password didn’t change. Enter your email address for a new one.",
    invitationUsed:
      "This invitation has expired or was already used, so no password was saved. Chosen one already? Sign in with it. If not, ask your employer or association to invite you again, or write to support@benefits.example.",
    formKept: "Sign in to continue. We kept what you typed.",
    keptUntilAnswered: "Nothing has changed yet. We kept what you typed.",
    signInToGoOn: "Sign in to continue. Nothing has changed yet.",
    factorFirst: "Confirm that it’s you to continue. We kept what you typed.",
    loginAsEnded: "The login-as session has ended. You’re back in your own account.",
    otherAccount: "That form was from another account, so nothing changed.",
    linkSent: "A new link is on its way.",
    linkNotSent:
      "No new link was sent: you asked for one a moment ago, or too often. The newest email we sent still works.",
    languageNotSaved: "We couldn’t save the language in your account. Try again in a minute.",
    codeSent: "An email is on its way. It may take a minute.",
  },
  es: {
    inactive: "Esta cuenta está inactiva. Escriba a nuestro equipo de ayuda.",
    linkExpired:
      "Este enlace venció o ya se usó. Escriba su correo electrónico para recibir uno nuevo.",
    linkUseless: "Este enlace está incompleto o ya no sirve.",
    linkUselessPassword:
      "Este enlace está incompleto o ya no sirve. Ábralo de nuevo desde el mensaje o inicie sesión con su contraseña.",
    alreadySignedIn: "Usted ya está en su cuenta. Ese enlace venció o ya se usó.",
    signedOut: "Usted cerró la sesión.",
    profileSaved: "Sus datos están guardados.",
    emailChoicesSaved: "Guardamos qué correos recibe.",
    emailChangeSent:
      "Mire en su correo nuevo. Si la dirección se puede usar aquí, van en camino un enlace y un código.",
    emailChanged: "Cambiamos su dirección de correo electrónico.",
    emailNotChanged:
      "Su dirección de correo electrónico no cambió. Ese enlace venció o ya se usó, o la dirección no se puede usar aquí.",
    emailKept: "Su dirección de correo electrónico sigue igual.",
    emailRestored:
      "Su dirección vuelve a ser la de antes y cerramos la sesión en todos los dispositivos. Inicie sesión para continuar.",
    accountClosed: "Su cuenta está cerrada. Le enviamos un último mensaje a su dirección.",
    emailHeld:
      "Cerramos la sesión en todos los dispositivos. Ahora otra cuenta tiene su dirección: escriba a support@benefits.example.",
    sessionRevoked: "Cerramos la sesión en ese dispositivo.",
    passwordChosen: "Su contraseña está guardada. Desde ahora puede entrar con ella.",
    passwordSaved:
      "La contraseña está guardada. Usted sigue entrando con un enlace por correo electrónico.",
    passwordSavedSignIn:
      "La contraseña está guardada. Usted sigue entrando con un enlace por correo electrónico. Escriba su correo para recibir uno.",
    passwordStored: "Su contraseña está guardada.",
    passwordSet: "Su contraseña nueva está guardada. Inicie sesión con ella.",
    socialRefused: "No pudo iniciar sesión. Inténtelo de nuevo o entre de otra manera.",
    socialUnavailable:
      "Ese servicio no responde. Inténtelo de nuevo en un minuto o entre de otra manera.",
    socialStale:
      "No pudo iniciar sesión: pasó demasiado tiempo o empezó en otro navegador. Empiece de nuevo aquí.",
    passwordLinkUsed:
      "Este enlace venció o ya se usó, así que su contraseña no cambió. Escriba su correo electrónico para recibir uno nuevo.",
    invitationUsed:
      "Esta invitación venció o ya se usó, así que no se guardó ninguna contraseña. ¿Ya eligió una? Entre con ella. Si no, pida a su empresa o asociación que le invite de nuevo, o escriba a support@benefits.example.",
    formKept: "Inicie sesión para continuar. Guardamos lo que escribió.",
    keptUntilAnswered: "Todavía no ha cambiado nada. Guardamos lo que escribió.",
    signInToGoOn: "Inicie sesión para continuar. Todavía no ha cambiado nada.",
    factorFirst: "Confirme que es usted para continuar. Guardamos lo que escribió.",
    loginAsEnded: "La sesión en la otra cuenta terminó. Usted está de vuelta en su propia cuenta.",
    otherAccount: "Ese formulario era de otra cuenta, así que no cambió nada.",
    linkSent: "Va en camino un enlace nuevo.",
    linkNotSent:
      "No enviamos un enlace nuevo: usted pidió uno hace un momento, o demasiadas veces. El último correo que enviamos todavía sirve.",
    languageNotSaved: "No pudimos guardar el idioma en su cuenta. Inténtelo de nuevo en un minuto.",
    codeSent: "Va en camino un correo. Puede tardar un minuto.",
  },
});
