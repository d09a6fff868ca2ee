import { Form, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FormKey } from "~/components/forms/form-key";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { Button } from "~/components/ui/button";
import type { NewsletterResult } from "~/domain/shell/newsletter";
import { newsletterTexts } from "~/domain/shell/newsletter.text";
import { marketingLinks, routes } from "~/domain/site-links";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { useDisplay } from "~/components/shell/display";
import { LanguageForm } from "~/components/shell/language-form";
import { WrappedLinks } from "~/components/shell/link-list";
import { subscribe, successLasts } from "./subscribe";

const footerTexts = texts({
  en: {
    nav: "Footer",
    cookies: "Change your cookie choice",
    notInsurance:
      "Membership is not insurance. Health plans are sold by the insurance companies named with them.",
    about: "About",
    faq: "FAQs",
    contact: "Contact",
    benefits: "Benefits",
    feedback: "Feedback",
    bulletinEn: "Employee bulletin (English)",
    bulletinEs: "Employee bulletin (Spanish)",
    logIn: "Log in",
    associations: "Associations",
    vendor: "Become a vendor",
    sponsor: "Become a sponsor",
    privacy: "Privacy policy",
    terms: "Terms of service",
    conditions: "Terms and conditions",
  },
  es: {
    nav: "Pie de página",
    cookies: "Cambiar su decisión sobre las cookies",
    notInsurance:
      "La membresía no es un seguro. Los planes médicos los venden las compañías de seguros que se nombran en ellos.",
    about: "Acerca de",
    faq: "Preguntas frecuentes",
    contact: "Contacto",
    benefits: "Beneficios",
    feedback: "Comentarios",
    bulletinEn: "Boletín para empleados (inglés)",
    bulletinEs: "Boletín para empleados (español)",
    logIn: "Iniciar sesión",
    associations: "Asociaciones",
    vendor: "Ser proveedor",
    sponsor: "Ser patrocinador",
    privacy: "Política de privacidad",
    terms: "Condiciones del servicio",
    conditions: "Términos y condiciones",
  },
});

const displayFormTexts = texts({
  en: {
    colors: "Colors",
    light: "Light",
    dark: "Dark",
    device: "Same as device",
    isLite: "Lite mode is on: no scripts are loaded.",
    slow: "Slow or costly connection?",
    turnOff: "Turn off lite mode",
    turnOn: "Turn on lite mode",
  },
  es: {
    colors: "Colores",
    light: "Claro",
    dark: "Oscuro",
    device: "Como el dispositivo",
    isLite: "El modo ligero está activado: no se carga ningún script.",
    slow: "¿Conexión lenta o costosa?",
    turnOff: "Desactivar el modo ligero",
    turnOn: "Activar el modo ligero",
  },
});

/** Links for guests or members, the newsletter and display settings (handbook/product.md#header-and-footer, Footer). */
export function Footer({
  signedIn,
  marketing,
  asksConsent,
  newsletter,
  switches,
}: {
  signedIn: boolean;
  /** The base URL of the marketing pages; without one, there are no links to them. */
  marketing: string | null;
  /** True if visitors are asked for consent to third-party scripts. */
  asksConsent: boolean;
  /** The outcome of the newsletter form that led to this page. */
  newsletter: NewsletterResult | null;
  /** True if the visitor can switch the language. */
  switches: boolean;
}) {
  const { lite } = useDisplay();
  const t = useTexts(footerTexts);
  const { about, faq, contact } = t;
  const pages = marketingLinks(marketing, { about, faq, contact });
  const benefits = { text: t.benefits, href: routes.benefits };
  const links = signedIn
    ? [
        benefits,
        ...pages,
        { text: t.feedback, href: "mailto:feedback@benefits.example" },
        { text: t.bulletinEn, href: "/bulletins/employee-bulletin-en.pdf" },
        { text: t.bulletinEs, href: "/bulletins/employee-bulletin-es.pdf" },
      ]
    : [
        { text: t.logIn, href: routes.login },
        benefits,
        { text: t.associations, href: routes.association },
        ...pages,
        { text: t.vendor, href: "mailto:vendors@benefits.example" },
        { text: t.sponsor, href: "mailto:sponsors@benefits.example" },
      ];
  const legalLinks = [
    { text: t.privacy, href: routes["privacy-policy"] },
    { text: t.terms, href: routes["terms-service"] },
    { text: t.conditions, href: routes["terms-conditions"] },
  ];
  return (
    <footer className="frame mt-auto text-small text-soft @container">
      <div className="mb-6 mt-16 grid gap-6 border-t pt-6 @lg:gap-x-16 @lg:[grid-template:'links_newsletter'_'display_newsletter'_1fr/minmax(0,1fr)_22rem] [&_a]:text-soft">
        {/* The links' touch area overlaps the space above the first row. */}
        <nav aria-label={t.nav} className="-mt-3">
          <WrappedLinks links={links} />
          <WrappedLinks links={legalLinks} />
        </nav>
        <NewsletterForm flashed={newsletter} />
        <div>
          {switches ? <LanguageForm /> : null}
          <DisplayForm />
          {asksConsent && !lite ? (
            // Hidden until its script is loaded (../consent.ts), but its space is reserved.
            <button
              type="button"
              data-asks-consent
              className="as-link invisible [.asks-consent_&]:visible"
            >
              {t.cookies}
            </button>
          ) : null}
        </div>
      </div>
      <p className="pb-8">{t.notInsurance}</p>
    </footer>
  );
}

/**
 * The form is idle, loading, successful (which disappears if scripts run) or failed, which keeps the input. Without
 * scripts it posts, and the page returns with `flashed`. With them it sends itself without the router, so that no
 * failure or new version affects the page.
 */
function NewsletterForm({ flashed }: { flashed: NewsletterResult | null }) {
  const t = useTexts(newsletterTexts);
  const [sent, setSent] = useState<NewsletterResult | "loading" | null>(null);
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const loading = sent === "loading";
  const result = useShownResult(loading ? null : (sent ?? flashed), input);
  const wrong = !loading && result !== null && result.outcome !== "success";
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSent("loading");
    setSent(await subscribe(fields));
  };
  return (
    <form
      id="newsletter"
      data-own
      onSubmit={(event) => void send(event)}
      method="post"
      action="/newsletter"
      noValidate={hydrated}
      className="@lg:[grid-area:newsletter]"
    >
      <label htmlFor="newsletter-email" className="font-bold text-ink">
        {t.title}
      </label>
      <p id="newsletter-hint">{t.hint}</p>
      <FormKey answered={sent} />
      <input type="hidden" name="page" value={pathname + search} />
      <HoneypotField />
      <div className="joined">
        <input
          ref={input}
          id="newsletter-email"
          className="input flex-[1_1_12rem]"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={flashed?.email}
          aria-invalid={wrong || undefined}
          aria-describedby="newsletter-hint newsletter-result"
        />
        <Button disabled={loading}>{t.subscribe}</Button>
      </div>
      <p
        id="newsletter-result"
        role="status"
        // One line is reserved, so that nothing moves when a message appears.
        className={`mt-1 min-h-[1.5em] ${wrong ? "font-bold text-alarm" : "text-ink"}`}
      >
        {loading ? t.subscribing : result ? t[result.outcome] : ""}
      </p>
    </form>
  );
}

/** Returns the answer to show; a success empties the field, and after `successLasts` it becomes null. */
function useShownResult(
  answer: NewsletterResult | null,
  input: React.RefObject<HTMLInputElement>,
): NewsletterResult | null {
  const [cleared, setCleared] = useState<NewsletterResult | null>(null);
  useEffect(() => {
    if (answer?.outcome !== "success") return;
    if (input.current) input.current.value = "";
    const timer = setTimeout(() => setCleared(answer), successLasts);
    return () => clearTimeout(timer);
  }, [answer, input]);
  return answer === cleared ? null : answer;
}

/**
 * Handles the switches without a new document. Their code is loaded on use, because few visitors use them; if it
 * throws, the form is sent as usual.
 */
function switchInPlace(event: FormEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (form.dataset["plain"]) return;
  event.preventDefault();
  import("./switch-display")
    .then((found) => found.switchDisplay(form, submitter))
    .catch(() => {
      form.dataset["plain"] = "1";
      form.requestSubmit(submitter);
    });
}

/** The switches for colors and lite mode, answered by a new document or, with scripts, in place, input preserved. */
function DisplayForm() {
  const { theme, lite } = useDisplay();
  const { pathname, search } = useLocation();
  const t = useTexts(displayFormTexts);
  return (
    <Form discover="none" method="post" action="/display" onSubmit={switchInPlace}>
      <input type="hidden" name="page" value={pathname + search} />
      <fieldset>
        <legend>{t.colors}</legend>
        <div className="joined">
          {(["light", "dark", "device"] as const).map((choice) => (
            <button
              key={choice}
              className="pressed"
              name="choice"
              value={choice}
              aria-pressed={(theme ?? "device") === choice}
            >
              {t[choice]}
            </button>
          ))}
        </div>
      </fieldset>
      <p>
        {`${lite ? t.isLite : t.slow} `}
        <button className="as-link" name="choice" value={lite ? "lite-off" : "lite-on"}>
          {lite ? t.turnOff : t.turnOn}
        </button>
      </p>
      <p role="status" />
    </Form>
  );
}
