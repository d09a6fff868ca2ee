import { paragraphs } from "../seed-values";

/** The title and Markdown text, English and Spanish; their date is added when planted. */
export const termsAndConditions = {
  slug: "terms-conditions" as const,
  title: "Terms and conditions",
  body: paragraphs(`
These terms and conditions cover your membership: what you buy, what it costs, and how it ends. How you may use the website is in the terms of service. How we treat your information is in the privacy policy.
## 1. Memberships are not insurance
**A membership with Member Benefits is not insurance.** It gives you access to offers, services and discounts, and to a place where you can choose insurance. It pays no medical bills, and it is not a substitute for health coverage.
Health, dental and vision plans that you choose through us are insurance. They are contracts between you, or your employer, and the insurance carrier. The carrier decides on coverage and claims under the plan's own documents. If those documents and our pages differ, the documents apply.
## 2. Who can be a member
- **Individuals** who are at least 18 years old and live in a state where the membership is open.
- **Companies** that operate in such a state, with their employees. The person who signs up must be allowed to act for the company.
- **Members of an association** that works with us, as long as they belong to it.
What you tell us when you join has to be true and complete. If we find that it was not, we will ask you to correct it. We may end a membership that was obtained by deceit.
## 3. Prices and payment
The price is shown before you confirm, per month or per year, with all add-ons. A yearly price is paid in advance. Companies pay a base price and an amount for each employee.
We send the first invoice when you sign up. It is due fourteen days later, or on the first day of your membership if that is later. After that we send the invoice on the 20th of a month for the next month, due fourteen days later. You can pay through our payment provider, by bank transfer or by invoice. We never ask for card numbers by email or phone.
If an invoice stays unpaid, we remind you. After thirty days benefits are suspended; after sixty days the membership ends. Insurance may end earlier if the carrier's own rules say so; we tell you before that happens.
We may change prices with sixty days' notice. You can cancel before the new price applies. A yearly price does not change within the year that you have paid for.
## 4. Changes during a period
You can add or remove people and add-ons at any time. Depending on your agreement the change counts from the next period, or we charge or credit the days that are left, with the calculation on the invoice. Insurance premiums are charged by whole months, and coverage ends at the end of a month.
## 5. Enrolling in a plan
You can choose a plan when you first become eligible, in the yearly window, or after a life event such as a birth, a marriage or the loss of other coverage. The dates are shown with every offer. **If you do not answer by the last day, you have no coverage under that offer.** We never enroll anyone without an answer.
Only you can choose, turn down or sign for yourself. Neither your employer nor our staff can do it for you. Figures that we show for your paycheck are estimates.
Employers promise to offer plans to everyone who is eligible on the same terms, to pay the share that they published, and to keep their list of employees correct.
## 6. Offers from partners
Partners in the marketplace are independent companies. They make their own offers, and their own terms apply when you use them. Offers can change or end. Tell us if a partner did not keep one, and we will follow it up.
## 7. Canceling
You can cancel in your settings at any time, without giving a reason. The membership ends at the end of the period that you have paid for, and until then you can take back the cancellation. Open invoices do not stop you from canceling; they stay due.
If employees are enrolled in a plan through your company, they receive at least thirty days' notice before their coverage ends. The end date is moved if necessary.
## 8. What we answer for
We take care that what we show is correct and that your choices reach the carrier in time. If we make a mistake, we fix it. We are not liable for decisions of carriers, for the services of partners, or for medical care. Nothing in these terms limits rights that the law gives you and that cannot be given up.
## 9. Changes, law and complaints
We announce changes to these terms by email at least thirty days before they apply. If you do not agree, you can cancel. The law of the State of Oregon applies, and the consumer law of the state where you live keeps its protection.
Please tell us first if something went wrong: help@benefits.example. We answer complaints within ten business days. You can also turn to your state's insurance department.
`),
  spanish: {
    title: "Términos y condiciones",
    body: paragraphs(`
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
`),
  },
};
