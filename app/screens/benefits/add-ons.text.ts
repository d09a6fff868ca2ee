import { texts } from "~/language/texts";

export const addOnTexts = texts({
  en: {
    title: "Add-ons",
    intro: "What you can have besides a membership or a health plan, each at its own price.",
    back: "All add-ons",
    all: "All benefits",
    month: {
      per_person: "{cents:money} a month for each person",
      per_employee: "{cents:money} a month for each employee",
      flat: "{cents:money} a month",
    },
    price: "Price",
    signIn: "Sign in to see the price",
    suits: {
      title: "Who it suits",
      group: "Companies, for their team",
      individual: "People who join on their own",
      association: "Members of an association",
    },
    needs: {
      term: "Needs a health plan",
      yes: "Yes: it adds to one and can’t be had alone",
      no: "No",
    },
    kind: {
      term: "What it is",
      health_rider: "Extra cover beside a health plan",
      membership: "A membership",
      service: "A service",
    },
    add: {
      title: "How to add it",
      draft: "You’ve begun to sign up your company. Add-ons are one of its steps.",
      open: "Go to the add-ons of your sign-up",
      guest: "Companies choose add-ons while they sign up.",
      join: "See the ways to join",
      member:
        "Add-ons of a membership that has begun can’t be changed on this site yet. Write to support@benefits.example: we tell you the day it starts and what your next invoice will be.",
      team: "{company} chooses the add-ons for its team.",
      company: "Your company",
      alone:
        "Add-ons can’t be chosen on this site by people who join on their own yet. Write to support@benefits.example.",
    },
    none: {
      title: "No add-ons to show",
      text: "There are no add-ons yet.",
      missing: "The add-ons are being updated. Load the page again in a minute.",
    },
  },
  es: {
    title: "Complementos",
    intro: "Lo que puede tener además de una membresía o un plan médico, cada cosa con su precio.",
    back: "Todos los complementos",
    all: "Todos los beneficios",
    month: {
      per_person: "{cents:money} al mes por persona",
      per_employee: "{cents:money} al mes por empleado",
      flat: "{cents:money} al mes",
    },
    price: "Precio",
    signIn: "Inicie sesión para ver el precio",
    suits: {
      title: "Para quién es",
      group: "Empresas, para su equipo",
      individual: "Personas que se unen por su cuenta",
      association: "Miembros de una asociación",
    },
    needs: {
      term: "Requiere un plan médico",
      yes: "Sí: lo complementa y no se puede tener solo",
      no: "No",
    },
    kind: {
      term: "Qué es",
      health_rider: "Cobertura adicional junto a un plan médico",
      membership: "Una membresía",
      service: "Un servicio",
    },
    add: {
      title: "Cómo agregarlo",
      draft: "Usted empezó a inscribir su empresa. Los complementos son uno de los pasos.",
      open: "Ir a los complementos de su inscripción",
      guest: "Las empresas eligen los complementos al inscribirse.",
      join: "Ver las formas de unirse",
      member:
        "Los complementos de una membresía que ya comenzó todavía no se pueden cambiar en este sitio. Escriba a support@benefits.example: le diremos qué día empieza y cuánto será su próxima factura.",
      team: "{company} elige los complementos de su equipo.",
      company: "Su empresa",
      alone:
        "Quien se une por su cuenta todavía no puede elegir complementos en este sitio. Escriba a support@benefits.example.",
    },
    none: {
      title: "No hay complementos que mostrar",
      text: "Todavía no hay complementos.",
      missing: "Los complementos se están actualizando. Vuelva a cargar la página en un minuto.",
    },
  },
});
