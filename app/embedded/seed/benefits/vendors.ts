import type { NewRow } from "~/embedded/db/schema";
import { storedImage } from "../../assets/drawings";
import { categoryId } from "./categories";
import { toJson, publishedColumns, slugOf } from "../seed-values";
import { vendorsForHealth, type SeedVendor } from "./vendors-for-health";

/** Family & care 4, Money 3, Learning 3 (handbook/sample-data.md); all are fictional. */
const vendorsForLife: SeedVendor[] = [
  {
    name: "Lantern Sitters",
    category: "family-and-care",
    summary: "Background-checked sitters, also at short notice and on school holidays.",
    body: "Every sitter has first-aid training and has been met in person. You see who comes before you book, and can ask for the same one again.\n\nWhen your child is too sick for school and you can’t stay at home, call before seven and someone comes the same day.",
    offer: "$4 off every hour",
    spanish: {
      summary:
        "Niñeras con antecedentes revisados, también con poco aviso y en vacaciones escolares.",
      body: "Todas saben primeros auxilios y las conocimos en persona. Usted ve quién viene antes de reservar y puede volver a pedir a la misma.\n\nSi su hijo está enfermo y no puede ir a la escuela, y usted no puede quedarse en casa, llame antes de las siete y alguien llega ese mismo día.",
      offer: "$4 menos por hora",
    },
    redeem: ["code", "LANTERN-4"],
  },
  {
    name: "Second Porch Elder Care",
    category: "family-and-care",
    summary: "Helps families arrange care for parents, near or far away.",
    body: "A care guide listens, visits your parent if you wish, and writes down what is needed now and what may come. Then they help you find and compare people who can do it.\n\nThey take no money from care homes or agencies, so the advice is yours alone.",
    offer: "First two hours with a care guide free",
    spanish: {
      summary: "Ayuda a las familias a organizar el cuidado de sus padres, cerca o lejos.",
      body: "Un guía le escucha, visita a su mamá o a su papá si usted quiere, y anota lo que hace falta ahora y lo que puede venir. Después le ayuda a encontrar y comparar a quienes pueden hacerlo.\n\nNo reciben dinero de residencias ni de agencias, así que el consejo es solo para usted.",
      offer: "Las primeras dos horas con un guía, gratis",
    },
    redeem: ["phone", "+12065550127"],
  },
  {
    name: "Paws at Home Vets",
    category: "family-and-care",
    summary: "Vets who come to your door for checkups, shots and hard days.",
    body: "Animals are calmer on their own rug. A vet and a nurse come with what they need for checkups, shots, small wounds and blood tests.\n\nOperations are done in partner clinics. The price of every visit is agreed before anyone leaves.",
    offer: "No visit fee, 10% off treatments",
    spanish: {
      summary: "Veterinarios que van a su casa para revisiones, vacunas y días difíciles.",
      body: "Los animales están más tranquilos en su propio tapete. Un veterinario y una enfermera llegan con lo necesario para revisiones, vacunas, heridas pequeñas y análisis de sangre.\n\nLas operaciones se hacen en clínicas asociadas. El precio de cada visita se acuerda antes de salir.",
      offer: "Sin cargo por visita, 10\u00a0% menos en tratamientos",
    },
    redeem: ["code", "PAWS10"],
    states: ["OR", "WA", "CO"],
  },
  {
    name: "First Year Circle",
    category: "family-and-care",
    summary: "A nurse to call and a group to lean on in a baby’s first year.",
    body: "Nurses and lactation consultants answer by message or video from six in the morning to midnight. Small groups of parents with babies of the same age meet every week.\n\nPartners, grandparents and adoptive parents are as welcome as mothers.",
    offer: "Half price for the whole first year",
    spanish: {
      summary: "Una enfermera a quien llamar y un grupo de apoyo durante el primer año del bebé.",
      body: "Enfermeras y asesoras de lactancia contestan por mensaje o video desde las seis de la mañana hasta la medianoche. Grupos pequeños de padres con bebés de la misma edad se reúnen cada semana.\n\nParejas, abuelos y padres adoptivos son tan bienvenidos como las mamás.",
      offer: "Mitad de precio durante todo el primer año",
    },
    redeem: ["link", "https://firstyearcircle.example/members"],
  },
  {
    name: "Copper Jar Budgets",
    category: "money",
    summary: "A budget app that works with jars instead of charts.",
    body: "Put money into jars on payday: rent, food, the car, something nice. The app tells you what is left in a jar before you spend it.\n\nIt reads your accounts only if you let it, never moves money, and shows no advertising.",
    offer: "Free for as long as you are a member",
    spanish: {
      summary: "Una aplicación de presupuesto que usa frascos en vez de gráficas.",
      body: "El día de pago ponga su dinero en frascos: renta, comida, el carro, algo bonito. La aplicación le dice cuánto queda en un frasco antes de gastarlo.\n\nLee sus cuentas solo si usted lo permite, nunca mueve dinero y no muestra anuncios.",
      offer: "Gratis mientras sea miembro",
    },
    redeem: ["code", "COPPERJAR"],
  },
  {
    name: "Straightline Tax Help",
    category: "money",
    summary: "People who prepare your tax return with you, at a fixed price.",
    body: "You talk for half an hour, send photos of your papers, and look over the return before it goes out. If the IRS writes back, they answer.\n\nThey are used to second jobs, small businesses, and years with a baby, a move or a marriage in them.",
    offer: "Federal and state return for $79",
    spanish: {
      summary: "Personas que preparan su declaración de impuestos con usted, a precio fijo.",
      body: "Hablan media hora, usted manda fotos de sus papeles y revisa la declaración antes de que salga. Si el fisco contesta, ellos responden.\n\nConocen los segundos empleos, los negocios pequeños y los años con un bebé, una mudanza o una boda.",
      offer: "Declaración federal y estatal por $79",
    },
    redeem: ["link", "https://straightline.example/benefits"],
  },
  {
    name: "Clear Slate Debt Counsel",
    category: "money",
    summary: "A nonprofit that helps you make a plan for what you owe.",
    body: "A counselor looks at everything with you, once, without judging. You get a written plan and, if you want, help to talk to the people you owe.\n\nThey sell no loans. If a plan would not help you, they say so.",
    offer: "First counseling session free, no setup fee",
    spanish: {
      summary: "Una organización sin fines de lucro que le ayuda a hacer un plan para sus deudas.",
      body: "Un consejero revisa todo con usted, una vez, sin juzgar. Usted recibe un plan por escrito y, si quiere, ayuda para hablar con quienes les debe.\n\nNo venden préstamos. Si un plan no le serviría, se lo dicen.",
      offer: "La primera sesión gratis, sin costo de apertura",
    },
    redeem: ["phone", "+13035550175"],
  },
  {
    name: "Rivermouth Languages",
    category: "learning",
    summary: "Spanish and English with a teacher, in groups of four.",
    body: "Groups meet twice a week by video at the level where you are. There are courses for the kitchen, the construction site, the clinic, and the store.\n\nMiss a lesson and you can take it with another group in the same week.",
    offer: "25% off any eight-week course",
    spanish: {
      summary: "Español e inglés con un maestro, en grupos de cuatro.",
      body: "Los grupos se reúnen por video dos veces por semana, en el nivel que usted tiene. Hay cursos para la cocina, la obra, la clínica y la tienda.\n\nSi falta a una clase, puede tomarla con otro grupo esa misma semana.",
      offer: "25\u00a0% menos en cualquier curso de ocho semanas",
    },
    redeem: ["code", "RIVER25"],
  },
  {
    name: "Workbench Academy",
    category: "learning",
    summary: "Short evening courses in bookkeeping, spreadsheets and running a store.",
    body: "Each course takes four evenings and ends with something you can use on Monday: a price list, a shift schedule, a cash book that balances.\n\nThe teachers run small businesses themselves. Classes are recorded for those who had to stay late.",
    offer: "Two courses for the price of one",
    spanish: {
      summary:
        "Cursos cortos por la tarde: contabilidad, hojas de cálculo y cómo llevar una tienda.",
      body: "Cada curso dura cuatro tardes y termina con algo que puede usar el lunes: una lista de precios, un horario de turnos, un libro de caja que cuadra.\n\nLos maestros tienen sus propios negocios pequeños. Las clases se graban para quienes tuvieron que quedarse tarde.",
      offer: "Dos cursos por el precio de uno",
    },
    redeem: ["code", "WORKBENCH-2"],
    plusTier: true,
  },
  {
    name: "Page & Pencil Tutors",
    category: "learning",
    summary: "Patient tutors for children from first grade to the end of high school.",
    body: "A tutor meets your child by video twice a week, looks at what is hard, and tells you in plain words how it’s going.\n\nMath, reading, writing, science and Spanish. Tutors are trained to work with dyslexia and attention difficulties.",
    offer: "First four lessons free",
    spanish: {
      summary: "Tutores pacientes para niños desde primer grado hasta el final de la preparatoria.",
      body: "Un tutor se reúne con su hijo por video dos veces por semana, ve qué le cuesta y le dice a usted en palabras sencillas cómo va.\n\nMatemáticas, lectura, escritura, ciencias y español. Los tutores están preparados para trabajar con dislexia y dificultades de atención.",
      offer: "Las primeras cuatro clases gratis",
    },
    redeem: ["link", "https://pageandpencil.example/start"],
  },
];

/** The states where an offer is available unless it names its own. */
const defaultOfferStates = ["OR", "WA", "CO", "MN"];

export const vendorRows = (now: Date): NewRow<"vendors">[] =>
  [...vendorsForHealth, ...vendorsForLife].map((vendor) => {
    const { category, redeem, plusTier, states = defaultOfferStates, ...texts } = vendor;
    const slug = slugOf(vendor.name);
    return {
      ...texts,
      id: `vendor-${slug}`,
      slug,
      category_id: categoryId(category),
      spanish: toJson(vendor.spanish),
      redeem_kind: redeem[0],
      redeem_value: redeem[1],
      eligibility: plusTier ? "plus_tier" : "all",
      states: toJson(states),
      image: toJson(storedImage(`vendor-${slug}`)),
      ...publishedColumns(now),
    };
  });
