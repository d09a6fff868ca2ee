export const privacyPolicyInSpanish = `
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
`.trim();
