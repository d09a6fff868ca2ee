import type { Row } from "~/embedded/db/schema";
import type { CategorySlug } from "./categories";

export type SeedVendor = {
  name: string;
  category: CategorySlug;
  /** At most 160 characters. */
  summary: string;
  /** Markdown. */
  body: string;
  offer: string;
  spanish: { summary: string; body: string; offer: string };
  redeem: [Row<"vendors">["redeem_kind"], string];
  /** The default is all members. */
  plusTier?: true;
  /** The default is every state in which health coverage is open. */
  states?: string[];
};

/** Fitness 4, Nutrition 3, Sleep & calm 3 (handbook/sample-data.md); all are fictional. */
export const vendorsForHealth: SeedVendor[] = [
  {
    name: "Tide & Timber Gyms",
    category: "fitness",
    summary: "Neighborhood gyms with no joining fee and no contract.",
    body: "Forty small gyms that open at five in the morning and close at eleven at night. One membership works in all of them.\n\nMembers pay month by month. The first visit includes a half-hour walk through the machines with a coach, so nobody has to guess.",
    offer: "20% off every month, no joining fee",
    spanish: {
      summary: "Gimnasios de barrio, sin cuota de inscripción y sin contrato.",
      body: "Cuarenta gimnasios pequeños que abren a las cinco de la mañana y cierran a las once de la noche. Una sola membresía sirve en todos.\n\nSe paga mes a mes. La primera visita incluye media hora con un entrenador que le muestra cada máquina, para que nadie tenga que adivinar.",
      offer: "20\u00a0% menos cada mes, sin cuota de inscripción",
    },
    redeem: ["code", "TIDE-MEMBER-20"],
  },
  {
    name: "Morning Loop",
    category: "fitness",
    summary: "Walking and running groups that meet in your part of town.",
    body: "Groups of eight to fifteen people meet three mornings a week. A leader sets the route and nobody is left behind.\n\nPlans run from a first mile to a half marathon. Pause whenever work or family gets in the way.",
    offer: "First three months free, then $6 a month",
    spanish: {
      summary: "Grupos para caminar y correr que se reúnen en su zona.",
      body: "Grupos de ocho a quince personas se reúnen tres mañanas por semana. Un guía marca la ruta y nadie se queda atrás.\n\nHay planes desde la primera milla hasta un medio maratón. Haga una pausa cuando el trabajo o la familia lo necesiten.",
      offer: "Los primeros tres meses gratis; después, $6 al mes",
    },
    redeem: ["link", "https://morningloop.example/members"],
  },
  {
    name: "Stillwater Yoga at Home",
    category: "fitness",
    summary: "Live and recorded yoga classes, from chair yoga to strong flows.",
    body: "Six live classes a day and four hundred recorded ones, each marked with its length and how hard it is on knees, wrists and back.\n\nOne subscription covers everyone in your home. No mat? The beginner classes need a towel and a chair.",
    offer: "30% off a yearly subscription",
    spanish: {
      summary: "Clases de yoga en vivo y grabadas, desde yoga en silla hasta series intensas.",
      body: "Seis clases en vivo al día y cuatrocientas grabadas, cada una con su duración y con lo que exige a rodillas, muñecas y espalda.\n\nUna suscripción sirve para todos en su casa. ¿No tiene tapete? Para las clases de principiantes bastan una toalla y una silla.",
      offer: "30\u00a0% menos en la suscripción anual",
    },
    redeem: ["code", "STILLWATER30"],
  },
  {
    name: "Anvil & Oak Coaching",
    category: "fitness",
    summary: "One-to-one strength coaching by video, planned around your week.",
    body: "A certified coach looks at how you move, writes a plan for the equipment you have, and checks in every week.\n\nCoaches work with people after injuries and pregnancies, and with those who haven’t exercised for years. Ask your doctor first if you are being treated for something.",
    offer: "Four sessions for the price of three",
    spanish: {
      summary: "Entrenamiento de fuerza personal por video, según su semana.",
      body: "Un entrenador certificado observa cómo se mueve, le escribe un plan con el equipo que tiene y habla con usted cada semana.\n\nTrabajan con personas después de una lesión o un embarazo, y con quienes llevan años sin hacer ejercicio. Si está en tratamiento, consulte primero con su médico.",
      offer: "Cuatro sesiones por el precio de tres",
    },
    redeem: ["phone", "+15035550118"],
    plusTier: true,
  },
  {
    name: "Harvest Crate",
    category: "nutrition",
    summary: "A weekly box of vegetables from farms within 150 miles.",
    body: "Choose a small, medium or family crate. Each comes with three recipes that use up what is inside in under forty minutes.\n\nSkip a week until Tuesday noon. Crates that nobody can take in are given to the food bank nearest to you.",
    offer: "$15 off the first four crates",
    spanish: {
      summary: "Una caja de verduras cada semana, de granjas a menos de 150 millas.",
      body: "Elija una caja chica, mediana o familiar. Cada una trae tres recetas que aprovechan todo lo que hay adentro en menos de cuarenta minutos.\n\nPuede saltarse una semana hasta el martes al mediodía. Las cajas que nadie puede recibir van al banco de alimentos más cercano.",
      offer: "$15 menos en las primeras cuatro cajas",
    },
    redeem: ["code", "CRATE-15"],
    states: ["OR", "WA"],
  },
  {
    name: "Plainplate Dietitians",
    category: "nutrition",
    summary: "Talk to a registered dietitian by video about food you really eat.",
    body: "A first visit takes fifty minutes, later ones twenty-five. You leave with two or three changes to try, not a list of things to give up.\n\nThe dietitians have experience with diabetes, high blood pressure, pregnancy and picky children. Many health plans pay for part of it.",
    offer: "First visit free, 15% off the rest",
    spanish: {
      summary: "Hable por video con un dietista titulado sobre lo que de verdad come.",
      body: "La primera consulta dura cincuenta minutos; las siguientes, veinticinco. Sale con dos o tres cambios para probar, no con una lista de prohibiciones.\n\nLos dietistas tienen experiencia con diabetes, presión alta, embarazo y niños que comen de todo menos verduras. Muchos planes médicos pagan una parte.",
      offer: "La primera consulta gratis; las demás, con 15\u00a0% menos",
    },
    redeem: ["link", "https://plainplate.example/benefits"],
  },
  {
    name: "Pantry Notebook",
    category: "nutrition",
    summary: "Plans a week of meals and writes the shopping list.",
    body: "Tell it who eats at your table, what they can’t have, and what a week of food may cost. It plans dinners that share ingredients so that less is thrown away.\n\nThe list is sorted the way your store is. It prints on one page for the kitchen door.",
    offer: "One year free",
    spanish: {
      summary: "Planea las comidas de la semana y escribe la lista de compras.",
      body: "Dígale quién come en su mesa, qué no puede comer cada quien y cuánto puede gastar en la semana. Planea cenas que comparten ingredientes, para que se tire menos.\n\nLa lista sigue el orden de su tienda. Se imprime en una página, para la puerta de la cocina.",
      offer: "Un año gratis",
    },
    redeem: ["code", "NOTEBOOK-YEAR"],
  },
  {
    name: "Nightjar Sleep School",
    category: "sleep-and-calm",
    summary: "A six-week program for people who lie awake.",
    body: "The program uses the methods that sleep clinics use: steady times, less time awake in bed, and a calmer last hour. Ten minutes a day is enough.\n\nA sleep coach reads your diary each week and answers within a day. It isn’t meant for sleep apnea; if you snore and wake up tired, see a doctor.",
    offer: "40% off the full program",
    spanish: {
      summary: "Un programa de seis semanas para quienes no logran dormir.",
      body: "El programa usa los métodos de las clínicas del sueño: horarios fijos, menos tiempo despierto en la cama y una última hora más tranquila. Bastan diez minutos al día.\n\nUn asesor del sueño lee su diario cada semana y contesta en un día. No es para la apnea del sueño: si ronca y despierta cansado, vaya al médico.",
      offer: "40\u00a0% menos en el programa completo",
    },
    redeem: ["code", "NIGHTJAR40"],
  },
  {
    name: "Quiet Minutes",
    category: "sleep-and-calm",
    summary: "Short guided pauses for breathing, resting and starting again.",
    body: "Three hundred recordings between two and twenty minutes, in English and Spanish. There are some for the bus, some for the desk, and some for three in the morning.\n\nNothing counts your days, and nothing scolds you for missing one.",
    offer: "Free for members",
    spanish: {
      summary: "Pausas cortas y guiadas para respirar, descansar y volver a empezar.",
      body: "Trescientas grabaciones de dos a veinte minutos, en inglés y en español. Hay para el autobús, para el escritorio y para las tres de la mañana.\n\nNada cuenta sus días, y nada le regaña si se salta uno.",
      offer: "Gratis para miembros",
    },
    redeem: ["link", "https://quietminutes.example/join"],
  },
  {
    name: "Lowland Counseling",
    category: "sleep-and-calm",
    summary: "Licensed counselors by video, phone or in person, evenings included.",
    body: "Therapy for anxiety, stress, low mood and grief, alone or as a couple. Most people get a first appointment within five days. You choose the counselor, and you can change once more without saying why.\n\nWhat you talk about stays between you and the counselor. Your employer sees neither names nor numbers of visits.",
    offer: "Three sessions free, then $55 each",
    spanish: {
      summary: "Consejeros con licencia por video, teléfono o en persona, también por las tardes.",
      body: "Terapia para la ansiedad, el estrés, el desánimo y el duelo, a solas o en pareja. La mayoría tiene su primera cita en cinco días. Usted elige a su consejero y puede cambiar una vez sin decir por qué.\n\nLo que hablan queda entre usted y el consejero. Su empleador no ve ni nombres ni cuántas visitas hubo.",
      offer: "Tres sesiones gratis; después, $55 cada una",
    },
    redeem: ["phone", "+15035550164"],
    plusTier: true,
  },
];
