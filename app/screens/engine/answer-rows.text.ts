import { texts } from "~/language/texts";

export const answerRowTexts = texts({
  en: {
    name: "Name",
    email: "Email address",
    phone: "Phone",
    address: "Address",
    membership: "Membership",
    pays: "You pay",
    monthly: "Every month",
    yearly: "Once a year, 10% less",
    starts: "Starts on",
    way: "Payment method",
  },
  es: {
    name: "Nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    address: "Dirección",
    membership: "Membresía",
    pays: "Usted paga",
    monthly: "Cada mes",
    yearly: "Una vez al año, 10\u00a0% menos",
    starts: "Empieza el",
    way: "Forma de pago",
  },
});
