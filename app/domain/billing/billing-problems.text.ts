import { texts } from "~/language/texts";

export const billingProblems = texts({
  en: {
    not_offered: "Online payment isn’t available. The invoice says how to pay it.",
    not_owed: "This invoice doesn’t have to be paid anymore.",
    being_confirmed: "Your payment is being confirmed. That can take a few days.",
    page_closed: "The payment page can’t be opened right now. You have not been charged.",
    path_wrong: "Enter a path on this site.",
    amount_wrong: "Enter an amount above zero.",
    no_invoice: "There’s no invoice {number}.",
    addons_wrong: "Select add-ons from the list",
    number_form: "Enter an invoice number like INV-2026-000123.",
    amount_form: "Enter an amount like 148.00.",
    reference_form: "The reference must be 1 to 100 characters.",
    date_form: "Enter a date like 2026-03-31.",
    date_future: "The date is in the future.",
    date_early:
      "The date is too early for this membership. Money for it can only have come on {first:day} or later.",
    reference_taken: "{reference} is the reference of another payment, of {amount:money}.",
    row_taken: "This row in the file is already recorded for another invoice.",
    way_missing: "Select how it was paid",
    why_missing: "Select why you’re undoing it",
    note_long: "Use 500 characters or fewer",
    desk_changed: "Something else was paid or undone in the meantime. This is how it is now.",
    undo_at_provider:
      "This was paid online. Refund it at the payment provider, and we’ll track it here.",
    undone_bounced: "{name} has already undone this payment: the bank didn’t pay it.",
    undone_wrong_invoice: "{name} has already undone this payment: it was for another invoice.",
    undone_mistake: "{name} has already undone this payment: it was recorded by mistake.",
    money_back_changed: "The sum has changed. Check it again, then ask for it.",
    money_sent_before: "This money was already recorded as sent.",
    money_back_canceled:
      "Don’t send this money. The request was canceled because a payment no longer counts.",
    undone_bounced_unnamed: "This payment has already been undone: the bank didn’t pay it.",
    undone_wrong_invoice_unnamed:
      "This payment has already been undone: it was for another invoice.",
    undone_mistake_unnamed: "This payment has already been undone: it was recorded by mistake.",
    undo_not_settled: "This payment doesn’t count, so there’s nothing to undo.",
    undo_ended:
      "The membership has ended, and {amount:money} of this payment went into an invoice that can’t be changed. Settle it with the payer.",
    no_membership: "You aren’t paying for a membership.",
    not_cancelable: "This membership can’t be canceled now.",
    end_changed:
      "Your membership would end on another day now. Nothing was canceled: check the new day below.",
    name_missing: "Enter the name for the invoice",
    name_long: "Name must be 100 characters or fewer",
    not_changeable: "This membership can’t be changed while it isn’t active.",
    pay_first: "Pay what’s past due before you add to your membership.",
    change_waits:
      "Your last change begins on {on:day} and is already paid for. You can change it again from then on.",
    change_stale:
      "Your membership was changed in another tab. Nothing changed just now: check the changes again.",
    change_differs: "The amounts are different now. Nothing was changed: check them again.",
    not_restartable:
      "This membership can’t be restarted: it hasn’t ended, or more than 90 days have passed.",
    restart_owed: "Pay what you owe first, then come back.",
    restart_differs: "The price is different now. Nothing has begun: check it below.",
    not_resumable: "This membership can’t be resumed: it wasn’t canceled, or it has ended.",
    too_many_links: "You have 10 links that work. Turn one off first.",
  },
  es: {
    not_offered: "El pago en línea no está disponible. La factura dice cómo pagarla.",
    not_owed: "Ya no tiene que pagar esta factura.",
    being_confirmed: "Su pago se está confirmando. Eso puede tardar unos días.",
    page_closed: "La página de pago no se puede abrir ahora. No se le ha cobrado nada.",
    path_wrong: "Escriba una ruta de este sitio.",
    amount_wrong: "Escriba una cantidad mayor que cero.",
    no_invoice: "No existe la factura {number}.",
    addons_wrong: "Seleccione complementos de la lista",
    number_form: "Escriba un número de factura como INV-2026-000123.",
    amount_form: "Escriba una cantidad como 148.00.",
    reference_form: "La referencia debe tener de 1 a 100 caracteres.",
    date_form: "Escriba una fecha como 2026-03-31.",
    date_future: "La fecha está en el futuro.",
    date_early:
      "La fecha es demasiado temprana para esta membresía. Su pago solo pudo llegar el {first:day} o después.",
    reference_taken: "{reference} es la referencia de otro pago, de {amount:money}.",
    row_taken: "Esta fila del archivo ya está registrada para otra factura.",
    way_missing: "Seleccione cómo se pagó",
    why_missing: "Seleccione por qué lo deshace",
    note_long: "Use 500 caracteres o menos",
    desk_changed: "Mientras tanto se pagó o se deshizo otra cosa. Así está ahora.",
    undo_at_provider:
      "Esto se pagó en línea. Devuélvalo en el proveedor de pagos y aquí le daremos seguimiento.",
    undone_bounced: "{name} ya deshizo este pago: el banco no lo pagó.",
    undone_wrong_invoice: "{name} ya deshizo este pago: era de otra factura.",
    undone_mistake: "{name} ya deshizo este pago: se registró por error.",
    money_back_changed: "La cantidad cambió. Revísela otra vez y pídala.",
    money_sent_before: "Este dinero ya se registró como enviado.",
    money_back_canceled:
      "No envíe este dinero. La solicitud se canceló porque un pago ya no cuenta.",
    undone_bounced_unnamed: "Este pago ya está deshecho: el banco no lo pagó.",
    undone_wrong_invoice_unnamed: "Este pago ya está deshecho: era de otra factura.",
    undone_mistake_unnamed: "Este pago ya está deshecho: se registró por error.",
    undo_not_settled: "Este pago no cuenta, así que no hay nada que deshacer.",
    undo_ended:
      "La membresía terminó, y {amount:money} de este pago entraron en una factura que no se puede cambiar. Arréglelo con quien pagó.",
    no_membership: "No hay ninguna membresía que usted pague.",
    not_cancelable: "Esta membresía no se puede cancelar ahora.",
    end_changed:
      "Ahora su membresía terminaría otro día. No se canceló nada: revise abajo el nuevo día.",
    name_missing: "Escriba el nombre para la factura",
    name_long: "El nombre debe tener 100 caracteres o menos",
    not_changeable: "Esta membresía no se puede cambiar mientras no esté activa.",
    pay_first: "Pague lo vencido antes de agregar algo a su membresía.",
    change_waits:
      "Su último cambio comienza el {on:day} y ya está pagado. Desde ese día puede cambiarla otra vez.",
    change_stale:
      "Su membresía se cambió en otra pestaña. Ahora no se cambió nada: revise otra vez los cambios.",
    change_differs: "Los importes son otros ahora. No se cambió nada: revíselos otra vez.",
    not_restartable:
      "Esta membresía no se puede retomar: no ha terminado o pasaron más de 90 días.",
    restart_owed: "Pague primero lo que debe y después vuelva.",
    restart_differs: "El precio es otro ahora. No comenzó nada: revíselo abajo.",
    not_resumable: "Esta membresía no se puede reanudar: no se canceló o ya terminó.",
    too_many_links: "Tiene 10 enlaces que funcionan. Retire uno primero.",
  },
});

export const bankFileProblems = texts({
  en: {
    none: "Choose a file or paste its text",
    two: "Choose a file or paste its text, not both",
    large: "The file is larger than 1 MB. Export fewer days.",
    unreadable: "This isn’t a CSV file. Choose “CSV” when you export from your bank.",
    quotes: "Row {row} has a quotation mark that isn’t closed or isn’t doubled.",
    many_rows: "The file has {rows:number} rows. The limit is {most:number}. Export fewer days.",
    columns_missing: "No row names these columns: {names}.",
    no_rows: "No row in the file shows money coming in.",
    direction_missing: "Check what shows that money came in",
    none_chosen: "Nothing was recorded: no row has an invoice. Choose one for at least one row.",
    page_unreadable:
      "Nothing was recorded: what this page kept of the file can’t be read anymore. Choose the file again.",
  },
  es: {
    none: "Elija un archivo o pegue su texto",
    two: "Elija un archivo o pegue su texto, no ambos",
    large: "El archivo supera 1 MB. Exporte menos días.",
    unreadable: "Esto no es un archivo CSV. Elija “CSV” al exportar de su banco.",
    quotes: "La fila {row} tiene unas comillas sin cerrar o sin duplicar.",
    many_rows:
      "El archivo tiene {rows:number} filas. El límite es {most:number}. Exporte menos días.",
    columns_missing: "Ninguna fila nombra estas columnas: {names}.",
    no_rows: "Ninguna fila del archivo muestra dinero recibido.",
    direction_missing: "Marque qué indica que entró dinero",
    none_chosen:
      "No se registró nada: ninguna fila tiene factura. Elija una para al menos una fila.",
    page_unreadable:
      "No se registró nada: lo que esta página guardaba del archivo ya no se puede leer. Elija el archivo otra vez.",
  },
});
