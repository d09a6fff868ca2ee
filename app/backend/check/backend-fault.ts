import { inEach, type InEach } from "~/language/in-each";
import { type TextsOf, texts } from "~/language/texts";

/** The sentences about faults; `other` is the value of BACKEND_SESSION to try instead. */
const backendFaultTexts = texts({
  en: {
    lacks:
      "The backend at BACKEND_URL has no {path}: check BACKEND_URL, serve the call there, or set BACKEND_SESSION={other}.",
    noToken:
      "The backend's answer to {path} sets no XSRF-TOKEN cookie that can be used: is BACKEND_SESSION=cookie right, and does the call run in its web middleware?",
    notStateful:
      "The backend does not take {origin} for its own front end and ignores its cookies: add {host} to the backend's SANCTUM_STATEFUL_DOMAINS, or correct APP_URL.",
    tokenRefused:
      "The backend refuses the anti-forgery cookie that it has just set: check its SESSION_DOMAIN and APP_KEY, and that all its processes share their sessions.",
    staticTokenRefused:
      "The backend refuses BACKEND_STATIC_TOKEN: give it one of a user that it knows.",
    resetUrlRefused:
      "The backend refuses to send password links to {url}: add it to the backend's PASSWORD_RESET_URL_ALLOW_LIST.",
    nobodyCanSignIn:
      "The backend sends no sign-in links, so nobody can sign in: set BACKEND_CREDENTIALS_LOGIN=true, and BACKEND_SESSION=bearer with it.",
    wayBackRefused: "The backend refuses to send people back to {url}: add it to its {setting}.",
    noProvider:
      "The backend has no provider {provider} ({status}), so nobody is offered it: check BACKEND_SOCIAL_LOGIN and the backend's AUTH_PROVIDERS.",
    clock:
      "The backend's clock and this machine's are {seconds} seconds apart: set both by a time server, or links and tokens end too early or too late.",
    anySite:
      "The backend lets pages of any site read its answers in the name of who is signed in there: list origins in its CORS settings, or let it allow no credentials.",
    shortTokens:
      "The backend's access tokens last {seconds} seconds, and this app renews one 30 seconds before its end: let them last a minute or longer (ACCESS_TOKEN_TTL).",
    endlessTokens:
      "The backend says that access tokens last {days} days: `expires` has to be a duration in milliseconds, not a point in time.",
    sameRefreshToken:
      "The backend gives the same refresh token again: anyone who has an old one stays signed in.",
    shortSessions:
      "The backend's session lasts {seconds} seconds without a visit: a form that takes longer is lost. Let it last an hour or longer (SESSION_LIFETIME).",
    reservedWithout:
      "BACKEND_STATIC_TOKEN is not set, so members are told how to redeem an offer only if they may read {field} from the backend themselves: set it to the token of a user who may read that. npm run kit:directus makes one.",
    reservedRefused:
      "The user of BACKEND_STATIC_TOKEN may not read {field}, so members are told how to redeem an offer only if they may read that themselves: run npm run kit:directus with this token, or let its user read it.",
    reservedOpen:
      "People read {field} from the backend themselves, whether or not this site would tell them: take it out of their policies, and set BACKEND_STATIC_TOKEN to the token of a user who may read it.",
    memberRoleUnknown:
      "The backend has no role {role}, so nobody who signs up or is invited can be given an account by an invitation: set BACKEND_MEMBER_ROLE to the id of a role that it has.",
    memberRoleUnread:
      "BACKEND_MEMBER_ROLE couldn't be checked, because the user of BACKEND_STATIC_TOKEN may not read roles: make sure that the backend has a role {role}, or let that user read the id of each (directus_roles).",
    signInRefused:
      "The backend refuses BACKEND_CHECK_EMAIL with BACKEND_CHECK_PASSWORD ({status}).",
  },
  es: {
    lacks:
      "El servidor en BACKEND_URL no tiene {path}: revise BACKEND_URL, ofrezca allí la llamada o ponga BACKEND_SESSION={other}.",
    noToken:
      "La respuesta del servidor a {path} no deja una cookie XSRF-TOKEN que sirva: ¿es correcto BACKEND_SESSION=cookie, y pasa la llamada por su middleware web?",
    notStateful:
      "El servidor no reconoce {origin} como su propio sitio e ignora sus cookies: agregue {host} a SANCTUM_STATEFUL_DOMAINS en el servidor, o corrija APP_URL.",
    tokenRefused:
      "El servidor rechaza la cookie contra falsificaciones que acaba de dejar: revise su SESSION_DOMAIN y su APP_KEY, y que todos sus procesos compartan las sesiones.",
    staticTokenRefused:
      "El servidor rechaza BACKEND_STATIC_TOKEN: ponga el de un usuario que el servidor conozca.",
    resetUrlRefused:
      "El servidor no quiere enviar enlaces de contraseña hacia {url}: agréguelo a PASSWORD_RESET_URL_ALLOW_LIST en el servidor.",
    nobodyCanSignIn:
      "El servidor no envía enlaces para iniciar sesión, así que nadie puede entrar: ponga BACKEND_CREDENTIALS_LOGIN=true y, con él, BACKEND_SESSION=bearer.",
    wayBackRefused:
      "El servidor no quiere devolver a las personas a {url}: agréguelo a su {setting}.",
    noProvider:
      "El servidor no tiene el proveedor {provider} ({status}), así que no se ofrece a nadie: revise BACKEND_SOCIAL_LOGIN y AUTH_PROVIDERS en el servidor.",
    clock:
      "El reloj del servidor y el de esta máquina difieren en {seconds} segundos: ajuste los dos con un servidor de hora, o los enlaces y los tokens terminarán antes o después de tiempo.",
    anySite:
      "El servidor permite que páginas de cualquier sitio lean sus respuestas en nombre de quien tiene allí la sesión abierta: indique los orígenes en su configuración CORS, o no permita credenciales.",
    shortTokens:
      "Los tokens de acceso del servidor duran {seconds} segundos, y este sitio los renueva 30 segundos antes: haga que duren un minuto o más (ACCESS_TOKEN_TTL).",
    endlessTokens:
      "El servidor dice que los tokens de acceso duran {days} días: `expires` tiene que ser una duración en milisegundos, no un momento.",
    sameRefreshToken:
      "El servidor vuelve a dar el mismo token de renovación: quien tenga uno viejo sigue con la sesión abierta.",
    shortSessions:
      "La sesión del servidor dura {seconds} segundos sin visitas: se pierde un formulario que tome más tiempo. Haga que dure una hora o más (SESSION_LIFETIME).",
    reservedWithout:
      "Falta BACKEND_STATIC_TOKEN, así que los miembros solo ven cómo canjear una oferta si ellos mismos pueden leer {field} en el servidor: ponga el token de un usuario que pueda leerlo. npm run kit:directus crea uno.",
    reservedRefused:
      "El usuario de BACKEND_STATIC_TOKEN no puede leer {field}, así que los miembros solo ven cómo canjear una oferta si ellos mismos pueden leerlo: ejecute npm run kit:directus con ese token, o permita que su usuario lo lea.",
    reservedOpen:
      "Las personas leen {field} en el servidor por sí mismas, aunque este sitio no se lo mostraría: quítelo de sus políticas y ponga en BACKEND_STATIC_TOKEN el token de un usuario que pueda leerlo.",
    memberRoleUnknown:
      "El servidor no tiene el rol {role}, así que quien se inscribe o recibe una invitación no obtiene una cuenta por invitación: ponga en BACKEND_MEMBER_ROLE el id de un rol que exista allí.",
    memberRoleUnread:
      "No se pudo comprobar BACKEND_MEMBER_ROLE, porque el usuario de BACKEND_STATIC_TOKEN no puede leer los roles: compruebe que el servidor tenga el rol {role}, o permita que ese usuario lea el id de cada uno (directus_roles).",
    signInRefused:
      "El servidor rechaza a la persona de la prueba con BACKEND_CHECK_PASSWORD ({status}).",
  },
});

/** One problem in words for the backend's operators; the log and commands use the English ones. */
export type BackendFault = InEach;

/** Removes duplicates, because several checks may find the same fault. */
export const distinctFaults = (faults: readonly BackendFault[]): BackendFault[] => [
  ...new Map(faults.map((fault) => [fault.en, fault])).values(),
];

/** Returns a fault in both languages. `pick` selects the sentence in one language's texts and fills in its values. */
export const faultOf = (
  pick: (t: TextsOf<(typeof backendFaultTexts)["en"]>) => string,
): BackendFault => inEach(backendFaultTexts, pick);
