import { createContext, useContext } from "react";

/** How this document is shown: what the person chose, and whether React comes with it. */
export type Display = { theme: "light" | "dark" | null; lite: boolean; scripts: boolean };

/** Filled by entry.server; null in the browser. */
export const DisplayContext = createContext<Display | null>(null);

/** In the browser the document itself says it: a change always comes with a whole new document. */
export function useDisplay(): Display {
  return useContext(DisplayContext) ?? displayOfDocument();
}

function displayOfDocument(): Display {
  const { theme } = document.documentElement.dataset;
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    lite: false,
    scripts: true,
  };
}
