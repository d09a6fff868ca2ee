/** The keys are the vendors' names. */
export const vendorsInSpanish: Record<string, { summary: string; body: string; offer: string }> = {
  "Tide & Timber Gyms": {
    summary: "Gimnasios de barrio, sin cuota de inscripción y sin contrato.",
    body: "Cuarenta gimnasios pequeños que abren a las cinco de la mañana y cierran a las once de la noche. Una sola membresía sirve en todos.\n\nSe paga mes a mes. La primera visita incluye media hora con un entrenador que le muestra cada máquina, para que nadie tenga que adivinar.",
    offer: "20\u00a0% menos cada mes, sin cuota de inscripción",
  },
  "Morning Loop": {
    summary: "Grupos para caminar y correr que se reúnen en su zona.",
    body: "Grupos de ocho a quince personas se reúnen tres mañanas por semana. Un guía marca la ruta y nadie se queda atrás.\n\nHay planes desde la primera milla hasta un medio maratón. Haga una pausa cuando el trabajo o la familia lo necesiten.",
    offer: "Los primeros tres meses gratis; después, $6 al mes",
  },
  "Stillwater Yoga at Home": {
    summary: "Clases de yoga en vivo y grabadas, desde yoga en silla hasta series intensas.",
    body: "Seis clases en vivo al día y cuatrocientas grabadas, cada una con su duración y con lo que exige a rodillas, muñecas y espalda.\n\nUna suscripción sirve para todos en su casa. ¿No tiene tapete? Para las clases de principiantes bastan una toalla y una silla.",
    offer: "30\u00a0% menos en la suscripción anual",
  },
  "Anvil & Oak Coaching": {
    summary: "Entrenamiento de fuerza personal por video, según su semana.",
    body: "Un entrenador certificado observa cómo se mueve, le escribe un plan con el equipo que tiene y habla con usted cada semana.\n\nTrabajan con personas después de una lesión o un embarazo, y con quienes llevan años sin hacer ejercicio. Si está en tratamiento, consulte primero con su médico.",
    offer: "Cuatro sesiones por el precio de tres",
  },
  "Harvest Crate": {
    summary: "Una caja de verduras cada semana, de granjas a menos de 150 millas.",
    body: "Elija una caja chica, mediana o familiar. Cada una trae tres recetas que aprovechan todo lo que hay adentro en menos de cuarenta minutos.\n\nPuede saltarse una semana hasta el martes al mediodía. Las cajas que nadie puede recibir van al banco de alimentos más cercano.",
    offer: "$15 menos en las primeras cuatro cajas",
  },
  "Plainplate Dietitians": {
    summary: "Hable por video con un dietista titulado sobre lo que de verdad come.",
    body: "La primera consulta dura cincuenta minutos; las siguientes, veinticinco. Sale con dos o tres cambios para probar, no con una lista de prohibiciones.\n\nLos dietistas tienen experiencia con diabetes, presión alta, embarazo y niños que comen de todo menos verduras. Muchos planes médicos pagan una parte.",
    offer: "La primera consulta gratis; las demás, con 15\u00a0% menos",
  },
  "Pantry Notebook": {
    summary: "Planea las comidas de la semana y escribe la lista de compras.",
    body: "Dígale quién come en su mesa, qué no puede comer cada quien y cuánto puede gastar en la semana. Planea cenas que comparten ingredientes, para que se tire menos.\n\nLa lista sigue el orden de su tienda. Se imprime en una página, para la puerta de la cocina.",
    offer: "Un año gratis",
  },
  "Nightjar Sleep School": {
    summary: "Un programa de seis semanas para quienes no logran dormir.",
    body: "El programa usa los métodos de las clínicas del sueño: horarios fijos, menos tiempo despierto en la cama y una última hora más tranquila. Bastan diez minutos al día.\n\nUn asesor del sueño lee su diario cada semana y contesta en un día. No es para la apnea del sueño: si ronca y despierta cansado, vaya al médico.",
    offer: "40\u00a0% menos en el programa completo",
  },
  "Quiet Minutes": {
    summary: "Pausas cortas y guiadas para respirar, descansar y volver a empezar.",
    body: "Trescientas grabaciones de dos a veinte minutos, en inglés y en español. Hay para el autobús, para el escritorio y para las tres de la mañana.\n\nNada cuenta sus días, y nada le regaña si se salta uno.",
    offer: "Gratis para miembros",
  },
  "Lowland Counseling": {
    summary: "Consejeros con licencia por video, teléfono o en persona, también por las tardes.",
    body: "Terapia para la ansiedad, el estrés, el desánimo y el duelo, a solas o en pareja. La mayoría tiene su primera cita en cinco días. Usted elige a su consejero y puede cambiar una vez sin decir por qué.\n\nLo que hablan queda entre usted y el consejero. Su empleador no ve ni nombres ni cuántas visitas hubo.",
    offer: "Tres sesiones gratis; después, $55 cada una",
  },
  "Lantern Sitters": {
    summary:
      "Niñeras con antecedentes revisados, también con poco aviso y en vacaciones escolares.",
    body: "Todas saben primeros auxilios y las conocimos en persona. Usted ve quién viene antes de reservar y puede volver a pedir a la misma.\n\nSi su hijo está enfermo y no puede ir a la escuela, y usted no puede quedarse en casa, llame antes de las siete y alguien llega ese mismo día.",
    offer: "$4 menos por hora",
  },
  "Second Porch Elder Care": {
    summary: "Ayuda a las familias a organizar el cuidado de sus padres, cerca o lejos.",
    body: "Un guía le escucha, visita a su mamá o a su papá si usted quiere, y anota lo que hace falta ahora y lo que puede venir. Después le ayuda a encontrar y comparar a quienes pueden hacerlo.\n\nNo reciben dinero de residencias ni de agencias, así que el consejo es solo para usted.",
    offer: "Las primeras dos horas con un guía, gratis",
  },
  "Paws at Home Vets": {
    summary: "Veterinarios que van a su casa para revisiones, vacunas y días difíciles.",
    body: "Los animales están más tranquilos en su propio tapete. Un veterinario y una enfermera llegan con lo necesario para revisiones, vacunas, heridas pequeñas y análisis de sangre.\n\nLas operaciones se hacen en clínicas asociadas. El precio de cada visita se acuerda antes de salir.",
    offer: "Sin cargo por visita, 10\u00a0% menos en tratamientos",
  },
  "First Year Circle": {
    summary: "Una enfermera a quien llamar y un grupo de apoyo durante el primer año del bebé.",
    body: "Enfermeras y asesoras de lactancia contestan por mensaje o video desde las seis de la mañana hasta la medianoche. Grupos pequeños de padres con bebés de la misma edad se reúnen cada semana.\n\nParejas, abuelos y padres adoptivos son tan bienvenidos como las mamás.",
    offer: "Mitad de precio durante todo el primer año",
  },
  "Copper Jar Budgets": {
    summary: "Una aplicación de presupuesto que usa frascos en vez de gráficas.",
    body: "El día de pago ponga su dinero en frascos: renta, comida, el carro, algo bonito. La aplicación le dice cuánto queda en un frasco antes de gastarlo.\n\nLee sus cuentas solo si usted lo permite, nunca mueve dinero y no muestra anuncios.",
    offer: "Gratis mientras sea miembro",
  },
  "Straightline Tax Help": {
    summary: "Personas que preparan su declaración de impuestos con usted, a precio fijo.",
    body: "Hablan media hora, usted manda fotos de sus papeles y revisa la declaración antes de que salga. Si el fisco contesta, ellos responden.\n\nConocen los segundos empleos, los negocios pequeños y los años con un bebé, una mudanza o una boda.",
    offer: "Declaración federal y estatal por $79",
  },
  "Clear Slate Debt Counsel": {
    summary: "Una organización sin fines de lucro que le ayuda a hacer un plan para sus deudas.",
    body: "Un consejero revisa todo con usted, una vez, sin juzgar. Usted recibe un plan por escrito y, si quiere, ayuda para hablar con quienes les debe.\n\nNo venden préstamos. Si un plan no le serviría, se lo dicen.",
    offer: "La primera sesión gratis, sin costo de apertura",
  },
  "Rivermouth Languages": {
    summary: "Español e inglés con un maestro, en grupos de cuatro.",
    body: "Los grupos se reúnen por video dos veces por semana, en el nivel que usted tiene. Hay cursos para la cocina, la obra, la clínica y la tienda.\n\nSi falta a una clase, puede tomarla con otro grupo esa misma semana.",
    offer: "25\u00a0% menos en cualquier curso de ocho semanas",
  },
  "Workbench Academy": {
    summary: "Cursos cortos por la tarde: contabilidad, hojas de cálculo y cómo llevar una tienda.",
    body: "Cada curso dura cuatro tardes y termina con algo que puede usar el lunes: una lista de precios, un horario de turnos, un libro de caja que cuadra.\n\nLos maestros tienen sus propios negocios pequeños. Las clases se graban para quienes tuvieron que quedarse tarde.",
    offer: "Dos cursos por el precio de uno",
  },
  "Page & Pencil Tutors": {
    summary: "Tutores pacientes para niños desde primer grado hasta el final de la preparatoria.",
    body: "Un tutor se reúne con su hijo por video dos veces por semana, ve qué le cuesta y le dice a usted en palabras sencillas cómo va.\n\nMatemáticas, lectura, escritura, ciencias y español. Los tutores están preparados para trabajar con dislexia y dificultades de atención.",
    offer: "Las primeras cuatro clases gratis",
  },
};
