import { texts } from "~/language/texts";

export const moneyBackTexts = texts({
  en: {
    back: "Back to billing",
    title: "Get money back",
    link: "Get money back",
    requested: "Your requests for money back",
    kept: "We’re keeping {cents:money} that you paid and don’t owe. It comes off your next invoices, unless you ask for it back.",
    none: "We’re not keeping any of your money right now.",
    to: "We’ll mail a check to {name}, {address}. It’s your billing address: change it first if it isn’t right.",
    details: "Change the billing address",
    ask: "Send me {cents:money}",
    asked: "What you’ve asked for",
    waits: "{cents:money}, asked for on {day:day}. We’ll email you when it’s sent.",
    sent: "{cents:money}, sent on {day:day} ({reference}).",
  },
  es: {
    back: "Volver a facturación",
    title: "Recuperar dinero",
    link: "Recuperar dinero",
    requested: "Sus solicitudes de devolución",
    kept: "Guardamos {cents:money} que usted pagó y que no corresponden a ninguna factura. Se descuentan de sus próximas facturas, a menos que pida que se los devolvamos.",
    none: "Ahora no guardamos dinero suyo.",
    to: "Enviaremos un cheque a {name}, {address}. Es su dirección de facturación: cámbiela antes si no es correcta.",
    details: "Cambiar la dirección de facturación",
    ask: "Envíenme {cents:money}",
    asked: "Lo que ha pedido",
    waits: "{cents:money}, pedidos el {day:day}. Le escribiremos cuando se envíen.",
    sent: "{cents:money}, enviados el {day:day} ({reference}).",
  },
});
