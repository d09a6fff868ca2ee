import { createContext, useContext } from "react";
import { languages, type Language } from "~/language/languages";

/** How a document is shown: the visitor's choices, and what the server knows about the answer. */
export type Display = {
  /** Null follows the device. */
  theme: "light" | "dark" | null;
  lite: boolean;
  /** True if the document loads React. */
  scripts: boolean;
  /** True in a document that answers a refused form; false in the browser. */
  refused: boolean;
  /** The language of a document without the root's data, whose loader failed. */
  language: Language;
};

/** The settings of the document that the server renders; null in the browser. */
export const DisplayContext = createContext<Display | null>(null);

/**
 * Returns the display settings; in the browser, the loaded document's language and theme, with `lite` and `refused`
 * always false.
 */
export function useDisplay(): Display {
  const ofServer = useContext(DisplayContext);
  if (ofServer) return ofServer;
  const { dataset, lang } = document.documentElement;
  const { theme } = dataset;
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    lite: false,
    scripts: true,
    refused: false,
    language: languages.find((each) => each === lang) ?? "en",
  };
}
