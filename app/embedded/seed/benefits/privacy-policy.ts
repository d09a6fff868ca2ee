import { paragraphs } from "../seed-values";

/** The policy's title and Markdown text, English and Spanish; its dates are added when planted. */
export const privacyPolicy = {
  slug: "privacy-policy" as const,
  title: "Privacy policy",
  body: paragraphs(`
This policy says what Member Benefits ("we") knows about you, why, who else sees it, and what you can do about it. We wrote it to be read. If something is unclear, write to privacy@benefits.example and a person will answer.
## The short version
- We keep what we need to run your membership and your coverage, and nothing for sale.
- We never sell personal information, and we don’t use health information for advertising.
- Your employer does not see what you read, which counselor you call, or who your dependents are.
- You can see, correct, take away and delete what we keep, within the limits of the law.
## What we keep
**What you tell us.** Your name, email address, phone number and language; the company or association you belong to; the people you want to cover and their dates of birth; the plans you choose or turn down; your answers to the questionnaire; and the messages that you send us.
**What your employer or association tells us.** Your name, email address, date of hire, weekly hours and place of work, so that you can be invited to an offer.
**What comes from using the service.** When you signed in, from what kind of device, and a record of important changes to your account. We keep no history of the mental-health articles that you open.
**What we do not keep.** We don’t ask for your Social Security number or your salary. Card and account numbers go directly to the payment provider; we keep only a label such as "Bank account ending 6789".
## Why we use it
We use this information to sign you in, to show the plans and prices that apply to you, to send your choices to the insurance carrier, to bill, to answer questions, to keep the service secure, and to meet legal duties. We do not use it to decide on anyone’s employment, and we make no decision about you by machine alone.
## Who else sees it
- **Insurance carriers** receive what they need to enroll you and the people you cover.
- **Your employer** sees whether you have answered, the tier and cost of your choice, and the number of your dependents. It does not see their names or dates of birth, your questionnaire, or your use of articles and counseling.
- **Your association** sees that you are a member and whether dues are paid.
- **Companies that work for us**, such as those that host the service, send email or take payments, may use the information only for that work.
- **Partners in the marketplace** learn about you only if you go to them.
- **Courts and authorities** receive what the law obliges us to give, and no more.
Our own support staff can open an account to help. Only a few people may do so, and you can see on your profile who did, when, and the reason if they gave one.
## Cookies and scripts
One cookie keeps you signed in. Others remember that you asked for a light or dark page, or for the version without scripts. These are needed for what you asked for.
Measurement and support-chat scripts load only if you accept them. If you reject them, or say nothing, they do not load, and everything else works as before. Your choice is stored on your own device, and you can change it there at any time.
## How long we keep it
Your account stays as long as you are a member. After that we keep records of coverage and payments for seven years, because tax and insurance law asks for it, and delete the rest within ninety days. Registrations that were never finished are deleted after thirty days without a change. Sign-in links expire after fifteen minutes.
## How we protect it
Connections are encrypted. Sign-in links work once. What could be used to sign in is stored in a form that cannot be turned back. Access by our staff is limited to what each task needs and is recorded. No system is perfect: if something happens to your information, we will tell you without delay what it was and what to do.
## Your rights
You can see and correct your details on your profile page, and download everything that we keep about you in a form that other programs can read. You can close your account there, and ask us to limit what we do with your information or to explain a decision. Depending on your state you may have further rights. We answer within thirty days, at no cost, and never treat you worse for asking. You may ask someone to do this for you.
## Children
Accounts are for adults. Information about children is kept only because a parent or guardian covers them.
## Changes and contact
If we change this policy in a way that matters, we tell you by email at least thirty days before. Earlier versions are kept and are available on request.
Member Benefits, Privacy, 100 Harbor Street, Portland, OR 97209 · privacy@benefits.example
`),
  spanish: {
    title: "Política de privacidad",
    body: paragraphs(`
Esta política dice qué sabe Member Benefits (“nosotros”) sobre usted, para qué, quién más lo ve y qué puede hacer usted. La escribimos para que se lea. Si algo no queda claro, escriba a privacy@benefits.example y le contestará una persona. Esta es una traducción para su comodidad; si difiere del texto en inglés, vale el inglés.
## En pocas palabras
- Guardamos lo que hace falta para su membresía y su cobertura, y nada para vender.
- Nunca vendemos información personal y no usamos información de salud para publicidad.
- Su empleador no ve lo que lee, a qué consejero llama ni quiénes son sus dependientes.
- Usted puede ver, corregir, llevarse y borrar lo que guardamos, dentro de los límites de la ley.
## Qué guardamos
**Lo que usted nos dice.** Su nombre, correo electrónico, número de teléfono e idioma; la empresa o asociación a la que pertenece; las personas que quiere cubrir y sus fechas de nacimiento; los planes que elige o rechaza; sus respuestas al cuestionario, y los mensajes que nos manda.
**Lo que nos dice su empleador o su asociación.** Su nombre, correo electrónico, fecha de contratación, horas por semana y lugar de trabajo, para que puedan invitarle a una oferta.
**Lo que resulta de usar el servicio.** Cuándo inició sesión, desde qué tipo de dispositivo, y un registro de los cambios importantes en su cuenta. No guardamos qué artículos de salud mental abre.
**Lo que no guardamos.** No le pedimos su número de Seguro Social ni su salario. Los números de tarjeta y de cuenta van directamente al proveedor de pagos; nosotros guardamos solo una etiqueta como “Cuenta bancaria que termina en 6789”.
## Para qué lo usamos
Usamos esta información para que inicie sesión, para mostrarle los planes y precios que le corresponden, para enviar sus elecciones a la aseguradora, para facturar, para contestar preguntas, para mantener seguro el servicio y para cumplir con la ley. No la usamos para decidir sobre el empleo de nadie, y ninguna decisión sobre usted la toma solo una máquina.
## Quién más la ve
- **Las aseguradoras** reciben lo que necesitan para inscribirle a usted y a quienes cubre.
- **Su empleador** ve si usted ya contestó, el nivel y el costo de su elección, y cuántos dependientes tiene. No ve sus nombres ni fechas de nacimiento, ni su cuestionario, ni qué artículos lee o si habla con un consejero.
- **Su asociación** ve que usted es miembro y si las cuotas están pagadas.
- **Las empresas que trabajan para nosotros**, como las que alojan el servicio, envían correos o cobran pagos, pueden usar la información solo para ese trabajo.
- **Los socios del mercado** saben de usted solo si usted va a ellos.
- **Los tribunales y las autoridades** reciben lo que la ley nos obliga a dar, y nada más.
Nuestro personal de ayuda puede abrir una cuenta para ayudar. Solo pocas personas pueden hacerlo, y en su perfil usted ve quién lo hizo, cuándo y el motivo, si lo dio.
## Cookies y scripts
Una cookie mantiene abierta su sesión. Otras recuerdan que pidió una página clara u oscura, o la versión sin scripts. Hacen falta para lo que usted pidió.
Los scripts de medición y de chat de ayuda se cargan solo si usted los acepta. Si los rechaza, o no dice nada, no se cargan, y todo lo demás funciona como antes. Su decisión se guarda en su propio dispositivo y ahí puede cambiarla cuando quiera.
## Cuánto tiempo la guardamos
Su cuenta se queda mientras sea miembro. Después guardamos los registros de coberturas y pagos durante siete años, porque las leyes de impuestos y de seguros lo piden, y borramos lo demás en noventa días. Las inscripciones que no se terminaron se borran treinta días después del último cambio. Los enlaces para iniciar sesión vencen a los quince minutos.
## Cómo la protegemos
Las conexiones están cifradas. Los enlaces para iniciar sesión sirven una vez. Lo que podría servir para entrar se guarda de una forma que no se puede revertir. El acceso de nuestro personal se limita a lo que pide cada tarea, y queda registrado. Ningún sistema es perfecto: si algo le pasa a su información, le diremos sin demora qué fue y qué hacer.
## Sus derechos
En su perfil puede ver y corregir sus datos, y descargar todo lo que guardamos sobre usted en una forma que otros programas pueden leer. Ahí también puede cerrar su cuenta, y puede pedirnos que limitemos lo que hacemos con su información o que le expliquemos una decisión. Según su estado, puede tener más derechos. Contestamos en treinta días, sin costo, y nunca le tratamos peor por preguntar. Puede pedir que otra persona lo haga por usted.
## Menores de edad
Las cuentas son para personas adultas. La información sobre menores se guarda solo porque su madre, su padre o su tutor los cubre.
## Cambios y contacto
Si cambiamos esta política en algo importante, se lo decimos por correo al menos treinta días antes. Las versiones anteriores se conservan y puede pedirlas.
Member Benefits, Privacy, 100 Harbor Street, Portland, OR 97209 · privacy@benefits.example
`),
  },
};
