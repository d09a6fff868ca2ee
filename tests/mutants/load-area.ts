import { resolve } from "node:path";
import { chosenArea } from "./areas.js";

/** Before any test: what a module does while it loads belongs to all tests, not to the one that needs it first. */
for (const file of chosenArea().files) await import(/* @vite-ignore */ resolve(file));
