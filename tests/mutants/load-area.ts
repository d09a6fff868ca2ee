import { resolve } from "node:path";
import { chosenArea } from "./areas.js";

/** The modules load before any test, because their loading belongs to all tests, not to the first that needs them. */
for (const file of chosenArea().files) await import(/* @vite-ignore */ resolve(file));
