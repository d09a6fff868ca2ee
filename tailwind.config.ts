import type { Config } from "tailwindcss";

/**
 * The whole vocabulary of the look; nothing outside it compiles. Values that differ between light and dark are
 * variables in app/styles.css. One rem is 18 px (the body size), so spacing grows with the reader's own text size.
 */
const colour = (name: string) => `rgb(var(--${name}) / <alpha-value>)`;

export default {
  content: ["./app/**/*.tsx", "./app/browser/consent/banner.ts"],
  theme: {
    screens: { sm: "40em", lg: "64em", print: { raw: "print" } },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      paper: colour("paper"),
      raised: colour("raised"),
      ink: colour("ink"),
      soft: colour("soft"),
      line: colour("line"),
      accent: colour("accent"),
      "on-accent": colour("on-accent"),
      wash: colour("wash"),
      alarm: colour("alarm"),
    },
    fontFamily: {
      sans: [
        "-apple-system",
        "BlinkMacSystemFont",
        '"Segoe UI"',
        "Roboto",
        '"Helvetica Neue"',
        "Arial",
        "system-ui",
        "sans-serif",
      ],
    },
    fontSize: {
      small: ["0.889rem", "1.5"],
      body: ["1rem", "1.6"],
      lead: ["1.167rem", "1.5"],
      h3: ["1.167rem", "1.3"],
      h2: ["1.555rem", "1.2"],
      h1: ["clamp(1.9rem, 1.5rem + 1.9vw, 2.6rem)", "1.1"],
    },
    spacing: {
      0: "0",
      1: "0.25rem",
      2: "0.5rem",
      3: "0.75rem",
      4: "1rem",
      6: "1.5rem",
      8: "2rem",
      12: "3rem",
      16: "4rem",
      touch: "2.75rem",
    },
    borderRadius: { none: "0", DEFAULT: "0.3rem", full: "9999px" },
    maxWidth: { line: "34rem", page: "66rem", form: "24rem", full: "100%" },
  },
  corePlugins: { container: false },
} satisfies Config;
