import { createContext, useContext } from "react";

export type Display = {
  theme: "light" | "dark" | null;
  lite: boolean;
  /** Whether the document loads React. */
  scripts: boolean;
  /** Whether the document answers a form that was refused; false in the browser. */
  refused: boolean;
};

/** Set by entry.server; null in the browser. */
export const DisplayContext = createContext<Display | null>(null);

/** Returns the display settings. The browser reads them from the document, because a change always loads a new one. */
export function useDisplay(): Display {
  return useContext(DisplayContext) ?? displayOfDocument();
}

function displayOfDocument(): Display {
  const { theme } = document.documentElement.dataset;
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    lite: false,
    scripts: true,
    refused: false,
  };
}
