import { texts } from "~/language/texts";

export const roleLabels = texts({
  en: {
    owner: "Owner or partner",
    manager: "Office or HR manager",
    bookkeeper: "Bookkeeper or accountant",
    other: "Something else",
  },
  es: {
    owner: "Propietario o socio",
    manager: "Gerente de oficina o de recursos humanos",
    bookkeeper: "Encargado de las cuentas o contador",
    other: "Otra cosa",
  },
});
