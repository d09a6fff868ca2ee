import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

/**
 * The whole vocabulary of the look; how to write with it: app/handbook/styles.md. One rem is 18 px (the body size), so
 * spacing grows with the reader's own text size.
 */

/**
 * Each color in light and in dark, and on paper where that is a third. Dark is its own set of warm grays, not the light
 * one turned round: surfaces get lighter as they rise, the accent gets paler, and nothing is pure black or white.
 */
const colors: Record<string, [light: string, dark: string, paper?: string]> = {
  paper: ["#fcfaf5", "#181715", "#fff"],
  raised: ["#fff", "#23211e", "#fff"],
  ink: ["#212426", "#ece7dd", "#000"],
  soft: ["#585a56", "#b2ab9e", "#3c3c3c"],
  line: ["#ded8cb", "#403c36", "#969696"],
  accent: ["#0d5d54", "#7ccfbe", "#000"],
  "accent-deep": ["#08423c", "#a5e2d5"],
  "on-accent": ["#fff", "#0e211d"],
  wash: ["#e7f0ea", "#1e2e2a", "#fff"],
  alarm: ["#a3281a", "#ff9e8f"],
  coral: ["#b0442c", "#f29c84"],
  leaf: ["#4d7125", "#aacf7d"],
  indigo: ["#4c52a0", "#b0b8f7"],
  rose: ["#9b3d68", "#efa3c6"],
  amber: ["#865f0e", "#e4c064"],
  sky: ["#1e6491", "#88c5ea"],
};

/** Pictures are drawn for paper, so they are a little darker in the dark. */
const numbers = { "picture-light": ["1", "0.84"] } satisfies Record<string, [string, string]>;

const each = (valueOf: (name: string) => string) =>
  Object.fromEntries(Object.keys(colors).map((name) => [name, valueOf(name)]));

/** One column of the tokens as declarations. */
const column = (at: 0 | 1 | 2) =>
  Object.fromEntries(
    Object.entries<readonly (string | undefined)[]>({ ...colors, ...numbers }).flatMap(
      ([name, values]) => (values[at] ? [[`--${name}`, values[at]]] : []),
    ),
  );

/** The device's own choice holds until the person makes one (`data-theme`). What is printed is always light. */
const tokens = plugin(({ addBase }) => {
  const dark = { "color-scheme": "dark", ...column(1) };
  addBase({
    ":root": { "color-scheme": "light", ...column(0) },
    "@media screen and (prefers-color-scheme: dark)": { ':root:not([data-theme="light"])': dark },
    "@media screen": { ':root[data-theme="dark"]': dark },
    "@media print": { ":root": column(2) },
  });
});

/** Figures of one width. Tailwind's own way would set five variables on every element for it. */
const figures = plugin(({ addUtilities }) =>
  addUtilities({ ".tabular-nums": { "font-variant-numeric": "tabular-nums" } }),
);

/**
 * `@container` measures its content's room, `@sm:` to `@xl:` are as wide as that is. Rooms are measured in the reader's
 * own text, unlike windows, so that nothing comes too early for those who read in large letters.
 */
const rooms = plugin(({ addUtilities, matchVariant }) => {
  addUtilities({ ".\\@container": { "container-type": "inline-size" } });
  matchVariant("@", (width) => `@container (min-width: ${width})`, {
    values: { sm: "36rem", md: "38rem", lg: "52rem", xl: "56rem" },
    sort: (one, other) => parseFloat(one.value) - parseFloat(other.value),
  });
});

export default {
  content: ["./app/**/*.tsx", "./app/components/shell/consent.ts"],
  theme: {
    screens: { sm: "40em", wide: "56em" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      ...each((name) => `var(--${name})`),
    },
    borderColor: ({ theme }) => ({ ...theme("colors"), DEFAULT: theme("colors.line") }),
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
    // Where the reader's letters are so large that a line of a phone holds a dozen, headings and sides give way before words do.
    fontSize: {
      small: ["0.889rem", "1.5"],
      body: ["1rem", "1.6"],
      lead: ["clamp(1rem, 10vw, 1.167rem)", "1.5"],
      h3: ["clamp(1rem, 10vw, 1.167rem)", "1.3"],
      h2: ["clamp(1rem, 11vw, 1.555rem)", "1.2"],
      h1: ["clamp(1rem, 11vw, clamp(1.9rem, 1.5rem + 1.9vw, 2.6rem))", "1.1"],
    },
    spacing: {
      0: "0",
      px: "1px",
      1: "0.25rem",
      2: "0.5rem",
      3: "0.75rem",
      4: "clamp(0.5rem, 5.7vw, 1rem)",
      6: "1.5rem",
      8: "2rem",
      12: "3rem",
      16: "4rem",
      touch: "2.75rem",
    },
    borderRadius: { none: "0", DEFAULT: "0.3rem", full: "9999px" },
    maxWidth: { none: "none", line: "34rem", page: "66rem", form: "24rem", full: "100%" },
    gridTemplateColumns: {
      2: "1fr 1fr",
      3: "1fr 1fr 1fr",
      cards: "repeat(auto-fill, minmax(min(16rem, 100%), 1fr))",
      fields: "repeat(auto-fit, minmax(min(12rem, 100%), 1fr))",
    },
  },
  corePlugins: {
    container: false,
    // Nothing here uses these, and each would set a handful of variables on every element.
    borderSpacing: false,
    transform: false,
    touchAction: false,
    scrollSnapType: false,
    gradientColorStops: false,
    boxShadow: false,
    ringWidth: false,
    filter: false,
    backdropFilter: false,
    contain: false,
    fontVariantNumeric: false,
  },
  plugins: [tokens, figures, rooms],
} satisfies Config;
