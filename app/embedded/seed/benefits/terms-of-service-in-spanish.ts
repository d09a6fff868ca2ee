export const termsOfServiceInSpanish = `
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
`.trim();
