import { paragraphs } from "../seed-values";

/** The title and Markdown text, English and Spanish; their date is added when planted. */
export const termsOfService = {
  slug: "terms-service" as const,
  title: "Terms of service",
  body: paragraphs(`
These terms say how the website of Member Benefits ("we") may be used. They apply to everyone who opens it, with or without an account. What you buy from us is covered by the terms and conditions.
## 1. What the service is
The service shows health, dental and vision plans, offers from partners, and articles about mental health. Members can choose plans, manage a company or an association membership, and pay for it. **Memberships are not insurance**, and what you read here is general information. It is not medical, legal or tax advice.
**In an emergency call 911.** If you’re thinking about suicide or are in distress, call or text 988 at any time. Do not use the contact form or the chat for anything that cannot wait.
## 2. Your account
You sign in with a link or a six-digit code that we send to your email address. Each works once and for a short time.
- Anyone who can read your email can sign in. Keep your mailbox safe, and tell us right away if you lose control of it.
- Don’t forward a sign-in email, and don’t read the code to anyone. We’ll never ask for it.
- An account belongs to one person. Do not share it. Companies give each person their own.
- On a shared computer, sign out when you have finished. On your profile you can see where you are signed in and end any of those sessions.
Keep your details correct, above all your email address: important notices about your coverage go there.
## 3. What you may do
You may use the service for yourself, your family and, if you are responsible for it, your company or association. You may print pages and keep copies for your records.
You may not
- use someone else’s account, or look at information that is not meant for you;
- give false information about who works for you or whom you cover;
- upload material that is unlawful or does harm, or that you have no right to use;
- collect data by machine beyond what an ordinary search engine does;
- test our defenses without our permission, or put so much load on the service that others cannot use it;
- sell or rent access to the service or to its offers.
If you find a weakness, tell us at security@benefits.example. If you act in good faith, look at no more than you need, and give us time to repair it, we will thank you and take no steps against you.
## 4. When our staff help
If you ask for help, a member of our staff may open your account to see what you see. They cannot choose a plan, turn one down, sign, cancel, or change your email address or way of paying for you. Each such visit is recorded and shown on your profile.
## 5. Content
The texts, drawings and programs on this website belong to us or to those who let us use them. What you write or upload stays yours; we use it only to run the service for you. Names and marks of carriers and partners belong to them.
If you think that something here violates your rights, write to legal@benefits.example and say where it is and what is wrong with it.
## 6. Links and partners
Links lead to websites that others are responsible for. We choose partners with care, but we do not control their pages. Their terms and their privacy policies apply there.
## 7. How reliable the service is
We work to keep the service available at all hours. Sometimes it has to stop for maintenance or because something broke. When we know of it in advance, we say so.
Prices, plan details and lists of doctors come from the carriers. We correct mistakes when we learn of them. Ask the plan before an expensive treatment whether your doctor is in its network.
The website works without scripts and with screen readers. If something does not work for you, write to access@benefits.example. We treat that as a fault and repair it.
## 8. When we close an account
We may suspend an account that is used against these terms, that puts others in danger, or that the law tells us to suspend. Except in urgent cases we tell you first, say why, and give you a chance to answer. You can close your own account on your profile page; insurance that you have chosen ends by its own rules.
## 9. Responsibility
We answer for damage that we cause on purpose or by gross carelessness, and for everything that the law does not let us exclude. Otherwise we are not responsible for damage that we could not foresee, or that arose because these terms were not followed.
## 10. Changes and contact
We may change these terms when the service or the law changes. We announce changes that matter to members by email at least thirty days before. If one of these rules turns out to be invalid, the others still apply. The law of the State of Oregon applies.
Member Benefits, 100 Harbor Street, Portland, OR 97209 · help@benefits.example
`),
  spanish: {
    title: "Condiciones del servicio",
    body: paragraphs(`
Estas condiciones dicen cómo se puede usar el sitio de Member Benefits (“nosotros”). Valen para todas las personas que lo abren, con cuenta o sin ella. Lo que nos compra está en los términos y condiciones. Esta es una traducción para su comodidad; si difiere del texto en inglés, vale el inglés.
## 1. Qué es el servicio
El servicio muestra planes médicos, dentales y de visión, ofertas de socios y artículos sobre salud mental. Los miembros pueden elegir planes, administrar la membresía de una empresa o asociación y pagarla. **Las membresías no son un seguro**, y lo que lee aquí es información general. No es un consejo médico, legal ni de impuestos.
**En una emergencia llame al 911.** Si piensa en el suicidio o está pasando por una crisis, llame o mande un mensaje de texto al 988 a cualquier hora. No use el formulario de contacto ni el chat para nada que no pueda esperar.
## 2. Su cuenta
Usted inicia sesión con un enlace o un código de seis dígitos que enviamos a su correo electrónico. Cada uno sirve una vez y por poco tiempo.
- Quien puede leer su correo puede iniciar sesión. Proteja su buzón y avísenos enseguida si pierde el control de él.
- No reenvíe un correo para iniciar sesión ni lea el código a nadie. Nunca se lo pediremos.
- Una cuenta es de una sola persona. No la comparta. Las empresas dan a cada persona la suya.
- En una computadora compartida, cierre la sesión cuando termine. En su perfil puede ver dónde tiene sesiones abiertas y cerrar cualquiera de ellas.
Mantenga correctos sus datos, sobre todo su correo electrónico: ahí llegan los avisos importantes sobre su cobertura.
## 3. Qué puede hacer
Puede usar el servicio para usted, para su familia y, si es responsable de ella, para su empresa o asociación. Puede imprimir páginas y guardar copias.
No puede
- usar la cuenta de otra persona ni ver información que no es para usted;
- dar información falsa sobre quién trabaja para usted o a quién cubre;
- subir material ilegal o dañino, o que no tiene derecho a usar;
- recopilar datos con programas más allá de lo que hace un buscador común;
- probar nuestras defensas sin permiso, ni cargar tanto el servicio que otros no puedan usarlo;
- vender o rentar acceso al servicio o a sus ofertas.
Si encuentra una falla de seguridad, díganoslo en security@benefits.example. Si actúa de buena fe, mira solo lo necesario y nos da tiempo para repararla, se lo agradeceremos y no tomaremos medidas contra usted.
## 4. Cuando nuestro personal ayuda
Si pide ayuda, una persona de nuestro personal puede abrir su cuenta para ver lo que usted ve. No puede elegir un plan, rechazarlo, firmar, cancelar ni cambiar su correo electrónico o su forma de pago por usted. Cada una de esas visitas se registra y se muestra en su perfil.
## 5. Contenido
Los textos, dibujos y programas de este sitio son nuestros o de quienes nos permiten usarlos. Lo que usted escribe o sube sigue siendo suyo; lo usamos solo para darle el servicio. Los nombres y marcas de aseguradoras y socios son de ellos.
Si cree que algo aquí viola sus derechos, escriba a legal@benefits.example y diga dónde está y qué tiene de malo.
## 6. Enlaces y socios
Los enlaces llevan a sitios de los que otros son responsables. Elegimos a los socios con cuidado, pero no controlamos sus páginas. Ahí valen sus condiciones y sus políticas de privacidad.
## 7. Qué tan confiable es el servicio
Trabajamos para que el servicio esté disponible a toda hora. A veces tiene que parar por mantenimiento o porque algo falló. Cuando lo sabemos antes, lo decimos.
Los precios, los detalles de los planes y las listas de médicos vienen de las aseguradoras. Corregimos los errores cuando nos enteramos. Antes de un tratamiento caro, pregunte al plan si su médico está en su red.
El sitio funciona sin scripts y con lectores de pantalla. Si algo no le funciona, escriba a access@benefits.example. Lo tratamos como una falla y la reparamos.
## 8. Cuándo cerramos una cuenta
Podemos suspender una cuenta que se usa contra estas condiciones, que pone en peligro a otras personas o que la ley nos manda suspender. Salvo en casos urgentes, primero se lo decimos, explicamos por qué y le damos oportunidad de contestar. Usted puede cerrar su propia cuenta en su perfil; el seguro que eligió termina según sus propias reglas.
## 9. Responsabilidad
Respondemos por los daños que causamos a propósito o por descuido grave, y por todo lo que la ley no nos permite excluir. Fuera de eso, no respondemos por daños que no pudimos prever o que surgieron porque no se siguieron estas condiciones.
## 10. Cambios y contacto
Podemos cambiar estas condiciones cuando cambian el servicio o la ley. Anunciamos por correo los cambios que importan a los miembros al menos treinta días antes. Si una de estas reglas resulta inválida, las demás siguen valiendo. Vale la ley del estado de Oregón.
Member Benefits, 100 Harbor Street, Portland, OR 97209 · help@benefits.example
`),
  },
};
