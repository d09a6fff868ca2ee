export const termsAndConditionsInSpanish = `
Estos términos y condiciones tratan de su membresía: qué compra, cuánto cuesta y cómo termina. Cómo puede usar el sitio está en las condiciones del servicio. Cómo tratamos su información está en la política de privacidad. Esta es una traducción para su comodidad; si difiere del texto en inglés, vale el inglés.

## 1. Las membresías no son un seguro

**Una membresía de Member Benefits no es un seguro.** Le da acceso a ofertas, servicios y descuentos, y a un lugar donde puede elegir un seguro. No paga cuentas médicas y no sustituye a una cobertura de salud.

Los planes médicos, dentales y de visión que elige por medio de nosotros sí son seguros. Son contratos entre usted, o su empleador, y la aseguradora. La aseguradora decide sobre la cobertura y las reclamaciones según los documentos del plan. Si esos documentos y nuestras páginas difieren, valen los documentos.

## 2. Quién puede ser miembro

- **Personas** de 18 años o más que viven en un estado donde la membresía está abierta.
- **Empresas** que trabajan en uno de esos estados, con sus empleados. Quien las inscribe debe tener permiso para actuar por la empresa.
- **Miembros de una asociación** que trabaja con nosotros, mientras pertenezcan a ella.

Lo que nos dice al unirse debe ser verdadero y completo. Si vemos que no lo fue, le pediremos que lo corrija. Podemos terminar una membresía que se obtuvo con engaño.

## 3. Precios y pagos

El precio se muestra antes de que confirme, por mes o por año, con todos los complementos. El precio anual se paga por adelantado. Las empresas pagan un precio base y una cantidad por cada empleado.

Enviamos la primera factura cuando se inscribe. Vence catorce días después, o el primer día de su membresía si es más tarde. Después enviamos la factura el día 20 de cada mes para el mes siguiente, y vence catorce días después. Puede pagar por medio de nuestro proveedor de pagos, por transferencia bancaria o por factura. Nunca pedimos números de tarjeta por correo ni por teléfono.

Si una factura sigue sin pagar, se lo recordamos. A los treinta días se suspenden los beneficios; a los sesenta días termina la membresía. El seguro puede terminar antes si así lo dicen las reglas de la aseguradora; se lo decimos antes de que pase.

Podemos cambiar los precios con sesenta días de aviso. Usted puede cancelar antes de que empiece el precio nuevo. Un precio anual no cambia durante el año que ya pagó.

## 4. Cambios durante un período

Puede agregar o quitar personas y complementos cuando quiera. Según su acuerdo, el cambio cuenta desde el período siguiente, o cobramos o abonamos los días que quedan, con el cálculo en la factura. Las primas del seguro se cobran por meses completos, y la cobertura termina al final de un mes.

## 5. Inscribirse en un plan

Puede elegir un plan cuando cumple los requisitos por primera vez, en el período anual, o después de un cambio de vida como un nacimiento, una boda o la pérdida de otra cobertura. Las fechas están en cada oferta. **Si no contesta hasta el último día, no tiene cobertura con esa oferta.** Nunca inscribimos a nadie sin una respuesta.

Solo usted puede elegir, rechazar o firmar por sí mismo. Ni su empleador ni nuestro personal pueden hacerlo por usted. Las cantidades que mostramos para su cheque de pago son estimadas.

Los empleadores se comprometen a ofrecer los planes en las mismas condiciones a todas las personas que cumplen los requisitos, a pagar la parte que publicaron y a mantener correcta su lista de empleados.

## 6. Ofertas de socios

Los socios del mercado son empresas independientes. Hacen sus propias ofertas, y valen sus propias condiciones cuando las usa. Las ofertas pueden cambiar o terminar. Díganos si un socio no cumplió una, y le daremos seguimiento.

## 7. Cancelar

Puede cancelar en su configuración cuando quiera, sin dar un motivo. La membresía termina al final del período que pagó, y hasta entonces puede retirar la cancelación. Las facturas abiertas no le impiden cancelar; se siguen debiendo.

Si hay empleados inscritos en un plan por medio de su empresa, reciben al menos treinta días de aviso antes de que termine su cobertura. Si hace falta, la fecha del final se mueve.

## 8. De qué respondemos

Cuidamos que lo que mostramos sea correcto y que sus elecciones lleguen a tiempo a la aseguradora. Si nos equivocamos, lo corregimos. No respondemos por las decisiones de las aseguradoras, los servicios de los socios ni la atención médica. Nada en estos términos limita los derechos que la ley le da y a los que no se puede renunciar.

## 9. Cambios, ley y quejas

Anunciamos los cambios de estos términos por correo al menos treinta días antes de que valgan. Si no está de acuerdo, puede cancelar. Vale la ley del estado de Oregón, y la ley del consumidor del estado donde vive mantiene su protección.

Si algo salió mal, díganoslo primero a nosotros: help@benefits.example. Contestamos las quejas en diez días hábiles. También puede acudir al departamento de seguros de su estado.
`.trim();
