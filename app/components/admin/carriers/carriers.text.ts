import { texts } from "~/language/texts";

export const carrierTexts = texts({
  en: {
    title: "Carrier files",
    about:
      "What we tell insurance companies about the people in their plans: who is added, what changes, and who leaves. A file says what the company doesn’t know yet.",
    carrier: "Insurance company",
    plans: "Plans",
    newest: "Newest file",
    none: "None yet",
    filesOf: "Files for {name}",
    noFiles: "No file yet",
    noFilesAbout: "The first file tells the company about everyone who has one of its plans.",
    makeOne: "Create today’s file",
    goOn: "Continue with the file",
    back: "Back to the files",
    codes: "Codes",
    backToAll: "All insurance companies",
    file: "File",
    fileOf: "File of {day:day} for {name}",
    day: "Day",
    state: "Status",
    numbers: "Control number",
    additions: "Additions",
    changes: "Changes",
    terminations: "Terminations",
    marked: "Marked",
    reason: "Why it was refused",
    states: {
      making: "In preparation",
      made: "To be sent",
      sent: "Sent",
      refused: "Refused",
    },
    downloadX12: "Download the 834",
    downloadCsv: "Download as CSV",
    private: "Both hold names and birth dates. Keep them only where the company’s files are kept.",
    acts: {
      sent: "Mark as sent",
      unsent: "It wasn’t sent",
      refused: "Mark as refused",
      again: "Send it again",
    },
    makeQuestion: "Create a file for {name}?",
    makeAbout:
      "It says everything about the people in its plans that {name} doesn’t know yet, as it is now. If there’s nothing to tell, there’s no file.",
    stillChoosing: {
      one: "{count} person in these plans can still change their choice, by {until:day}. The file has what they’ve chosen so far, and the next one has what they change.",
      other:
        "{count} people in these plans can still change their choice, the last of them by {until:day}. The file has what they’ve chosen so far, and the next one has what they change.",
    },
    goOnQuestion: "Continue with the file for {name}?",
    goOnAbout:
      "It isn’t finished: there are too many people to process at once. No one is processed twice.",
    questions: {
      sent: "Mark the file of {day:day} for {name} as sent?",
      unsent: "Mark the file of {day:day} for {name} as not sent?",
      refused: "Mark the file of {day:day} for {name} as refused?",
      again: "Send the file of {day:day} for {name} again?",
    },
    explained: {
      sent: "Mark it once {name} has it, under control number {control}.",
      unsent:
        "Only if {name} doesn’t have it. You’ll send the file again, with the same control number.",
      refused:
        "The next file will report these changes again, brought up to date. You can’t undo this.",
      again:
        "It’ll say the same thing under new control numbers, because a company discards a file whose numbers it has already seen. Download it afterward and mark it as sent.",
    },
    reasonLabel: "Why did they refuse it?",
    reasonHint: "For example, the code in their reply. Up to 500 characters.",
    cannotTitle: "This can’t be done now",
    cannot: "The file’s status is “{state}”, or there’s a later file.",
  },
  es: {
    title: "Archivos para aseguradoras",
    about:
      "Lo que informamos a las aseguradoras sobre las personas en sus planes: altas, cambios y bajas. Un archivo dice lo que la aseguradora aún no sabe.",
    carrier: "Aseguradora",
    plans: "Planes",
    newest: "Archivo más reciente",
    none: "Ninguno todavía",
    filesOf: "Archivos para {name}",
    noFiles: "Ningún archivo todavía",
    noFilesAbout: "El primero informa de todas las personas que tienen uno de sus planes.",
    makeOne: "Crear el archivo de hoy",
    goOn: "Continuar con el archivo",
    back: "Volver a los archivos",
    codes: "Códigos",
    backToAll: "Todas las aseguradoras",
    file: "Archivo",
    fileOf: "Archivo del {day:day} para {name}",
    day: "Día",
    state: "Estado",
    numbers: "Número de control",
    additions: "Altas",
    changes: "Cambios",
    terminations: "Bajas",
    marked: "Marcado",
    reason: "Por qué se rechazó",
    states: {
      making: "En preparación",
      made: "Por enviar",
      sent: "Enviado",
      refused: "Rechazado",
    },
    downloadX12: "Descargar el 834",
    downloadCsv: "Descargar como CSV",
    private:
      "Ambos contienen nombres y fechas de nacimiento. Guárdelos solo donde se guardan los archivos de la aseguradora.",
    acts: {
      sent: "Marcar como enviado",
      unsent: "No se envió",
      refused: "Marcar como rechazado",
      again: "Enviarlo otra vez",
    },
    makeQuestion: "¿Crear un archivo para {name}?",
    makeAbout:
      "Le dice a {name} todo lo que aún no sabe de las personas en sus planes, hasta este momento. Si no hay nada que decir, no se hace ningún archivo.",
    stillChoosing: {
      one: "{count} persona en estos planes todavía puede cambiar su elección, a más tardar el {until:day}. El archivo tiene lo que eligió hasta ahora, y el siguiente tendrá lo que cambie.",
      many: "{count} de personas en estos planes todavía pueden cambiar su elección, la última a más tardar el {until:day}. El archivo tiene lo que eligieron hasta ahora, y el siguiente tendrá lo que cambien.",
      other:
        "{count} personas en estos planes todavía pueden cambiar su elección, la última a más tardar el {until:day}. El archivo tiene lo que eligieron hasta ahora, y el siguiente tendrá lo que cambien.",
    },
    goOnQuestion: "¿Continuar con el archivo para {name}?",
    goOnAbout:
      "No está terminado: hay demasiadas personas para una sola vez. Nada se hace dos veces.",
    questions: {
      sent: "¿Marcar como enviado el archivo del {day:day} para {name}?",
      unsent: "¿Anular que se envió el archivo del {day:day} para {name}?",
      refused: "¿Marcar como rechazado el archivo del {day:day} para {name}?",
      again: "¿Enviar otra vez el archivo del {day:day} para {name}?",
    },
    explained: {
      sent: "Márquelo cuando {name} lo tenga, con el número de control {control}.",
      unsent:
        "Solo si {name} no lo tiene. El archivo queda por enviar, con el mismo número de control.",
      refused:
        "El siguiente archivo informará otra vez estos cambios, puestos al día. No se puede deshacer.",
      again:
        "Dice lo mismo con números de control nuevos, porque una aseguradora descarta un archivo cuyos números ya vio. Descárguelo después y márquelo como enviado.",
    },
    reasonLabel: "¿Por qué lo rechazaron?",
    reasonHint: "Por ejemplo, el código de su respuesta. Hasta 500 caracteres.",
    cannotTitle: "Esto no se puede hacer ahora",
    cannot: "El archivo está en el estado “{state}”, o se hizo otro después.",
  },
});
