import type { NewRow } from "~/embedded/db/schema";
import { readingMinutes } from "~/domain/benefits/read-minutes";
import { paragraphs, publishedColumns } from "../seed-values";
import { articlesInEnglish, type SeedArticle } from "./articles-in-english";

/** These were written in Spanish and aren't translations. */
const articlesInSpanish: SeedArticle[] = [
  {
    slug: "una-pausa-para-respirar",
    title: "Una pausa para respirar",
    summary: "Cinco minutos para bajar la tensión, en casa, en el trabajo o en el autobús.",
    topic: "stress",
    body: `
Hay días en que el cuerpo no descansa aunque estemos sentados. La mandíbula se aprieta, los hombros suben y el corazón late como si alguien nos persiguiera. El cuerpo hace bien su trabajo: se prepara para defendernos. El problema es que no sabe distinguir entre un peligro y una lista de pendientes.
La respiración es la parte de esa alarma que sí podemos mover a voluntad. Por eso sirve para apagarla.
## Cómo hacerlo
1. **Busque apoyo.** Siéntese con los dos pies en el suelo o apoye la espalda en una pared.
2. **Suelte el aire** por la boca, sin fuerza, hasta que no quede más.
3. **Tome aire por la nariz** mientras cuenta hasta cuatro. Deje que se mueva el vientre, no el pecho.
4. **Suelte el aire despacio** mientras cuenta hasta seis. Lo importante es que la salida sea más larga que la entrada.
5. **Repita diez veces.** Si se marea, vuelva a respirar normal y empiece de nuevo más suave.
No hace falta cerrar los ojos ni que nadie lo note. Puede hacerlo en la fila del banco o antes de entrar a una reunión.
## Si la cabeza no se calla
Es normal que aparezcan pensamientos. No luche contra ellos. Póngales un nombre corto, como "la renta" o "mi hermana", y regrese a contar. Cada vez que regresa, está practicando.
También puede mirar alrededor y nombrar cinco cosas que ve, cuatro que puede tocar y tres que oye. Eso trae la atención de vuelta al lugar donde está.
## Hágalo costumbre
Escoja un momento que ya existe: después de lavarse los dientes, al subir al coche, antes de contestar el teléfono. Cinco minutos al día ayudan más que una hora el domingo.
## Cuándo pedir ayuda
Hable con un médico o un consejero si la tensión dura más de dos semanas, si no puede dormir, si ha tenido ataques de pánico o si necesita alcohol para calmarse. Pedir ayuda temprano es más fácil que pedirla tarde. Lo que usted hable es privado: su empleador no se entera.
`,
  },
  {
    slug: "dormir-cuando-se-trabaja-de-noche",
    title: "Dormir bien cuando se trabaja de noche",
    summary: "Cómo proteger el sueño de día y volver a casa sin peligro.",
    topic: "sleep",
    body: `
Quien trabaja de noche vive al revés de la luz. El cuerpo quiere dormir cuando hay que estar despierto y se despierta cuando por fin hay una cama. No es flojera ni falta de voluntad. Pero hay cosas que ayudan de verdad.
## Antes y durante el turno
- **Duerma una siesta** de noventa minutos antes del primer turno de la semana.
- **Tome el café al principio** y deje de tomarlo unas seis horas antes de acostarse.
- **Coma ligero** entre la medianoche y las seis. El estómago también está de noche.
- **Busque la luz fuerte** en las primeras horas del turno y menos luz hacia el final.
## El camino a casa
Es la hora más peligrosa. Si se le cierran los ojos, no maneje. Comparta el viaje, tome el autobús o duerma veinte minutos en un lugar seguro antes de salir. Póngase lentes oscuros: la luz de la mañana le dice al cerebro que empiece el día. Quíteselos si tiene sueño y va manejando.
## Dormir de día
1. **Acuéstese pronto**, siempre a la misma hora, también si hay mucho que hacer en casa.
2. **Haga noche en el cuarto.** Cortinas gruesas, una cobija en la ventana o un antifaz. El cuarto fresco ayuda.
3. **Tape el ruido** con un ventilador o tapones.
4. **Póngase de acuerdo con su familia.** Un letrero en la puerta funciona mejor que un regaño. Diga a qué hora pueden despertarle y para qué.
5. **Si no logra siete horas seguidas**, divida: cinco por la mañana y dos antes del turno.
## Los días libres
No trate de cambiar todo de golpe. Acuéstese a medio camino, por ejemplo a las tres o cuatro de la mañana. Así podrá ver a los suyos sin empezar de cero la semana siguiente.
## Cuándo hablar con un médico
Pida una cita si ronca fuerte y despierta cansado, si se ha dormido al volante, si está triste casi todos los días o si necesita pastillas o alcohol para dormir. Algunas medicinas para la presión, la diabetes y la epilepsia se toman a horas fijas: pregunte cómo ajustarlas a su turno antes de cambiarlas.
`,
  },
  {
    slug: "cuando-la-familia-esta-lejos",
    title: "Cuando la familia está lejos",
    summary: "Cómo vivir con la distancia, la culpa y las llamadas que llegan de noche.",
    topic: "family",
    body: `
Vivir lejos de la familia es estar siempre en dos lugares. Uno celebra un cumpleaños por el teléfono, manda dinero cuando alguien se enferma y se entera tarde de lo que pasó en casa. Muchas personas cargan con eso calladas, porque piensan que no tienen derecho a quejarse: al fin y al cabo, fue para estar mejor. Pero extrañar no es quejarse.
## Ponerle nombre
Lo que se siente tiene varias partes. Hay **tristeza** por lo que no se vive. Hay **culpa** por no estar. A veces hay **enojo**, porque desde allá no ven lo que cuesta la vida aquí. Y hay **orgullo**. Decirlas por separado, en voz alta o en un papel, hace que pesen menos.
## Llamar de otra manera
- Escoja un día y una hora fijos. Las llamadas cortas y seguras cuidan más que las largas y raras.
- Hagan algo juntos mientras hablan: cocinar lo mismo, ver el partido, ayudar con la tarea.
- Cuente también lo pequeño y lo difícil. Si usted siempre dice que todo está bien, ellos también lo dirán.
## El dinero
Mandar dinero es una forma de querer, y también puede ahogar. Decida cada mes una cantidad que no le quite la renta ni la comida, y aparte algo para emergencias. Puede decir: "Este mes puedo mandar esto. Si hay una urgencia, hablamos". Un límite claro evita muchos pleitos.
## Hacer familia aquí
No se trata de reemplazar a nadie. Busque un equipo, una iglesia, una clase o un grupo de su tierra. Una sola persona a quien pueda llamar un domingo cambia la semana.
## Si llega una mala noticia
Cuando alguien muere lejos y no se puede viajar, el duelo se queda sin despedida. Haga una aquí: prenda una vela, reúna a quienes le conocieron, escriba una carta y léala. No es lo mismo, pero ayuda.
Hable con un consejero si la tristeza no le deja trabajar, comer o dormir, o si siente que la vida no vale la pena. Hay consejeros que hablan español. Si piensa en quitarse la vida, llame al 988 y oprima el 2, a cualquier hora.
`,
  },
];

/** Returns all articles, English ones first, none of which is a translation; all were reviewed on January 15, 2026. */
export const articleRows = (now: Date): NewRow<"articles">[] =>
  [
    ...articlesInEnglish.map((article) => ({ ...article, language: "en" as const })),
    ...articlesInSpanish.map((article) => ({ ...article, language: "es" as const })),
  ].map(({ crisisBox, body, ...article }) => ({
    ...article,
    id: `article-${article.slug}`,
    body: paragraphs(body),
    read_minutes: readingMinutes(body),
    crisis_box: crisisBox ? "yes" : "no",
    reviewed_on: "2026-01-15",
    ...publishedColumns(now),
  }));
