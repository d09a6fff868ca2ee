import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The backend's own pictures are the SVG files in app/embedded/assets/drawings, by name. The files contain their size
 * and title, so there is no second list to maintain.
 */
export type Drawing = {
  id: string;
  /** Changes with the drawing, so that a URL which contains it can be cached forever. */
  version: string;
  svg: string;
  /** Natural size in CSS pixels. */
  width: number;
  height: number;
  title: string;
};

/** An image in the contract's form; its id contains the drawing's version. */
type DrawnImage = { id: string; width: number; height: number; title: string };

/**
 * Increase it when the same drawing is rendered differently, by another encoder or default quality: it is part of each
 * drawing's version.
 */
const renderingVersion = 1;

/**
 * Matches the start of a drawing, with its width and height in pixels. Only the viewBox has them, because render.ts
 * adds the requested size.
 */
const svgSize = /<svg xmlns="[^"]+" viewBox="0 0 (\d+) (\d+)">/;

/**
 * Returns the folder of the drawings. They are read from the repository, even by the built server, whose files are
 * somewhere below it.
 */
function findFolder(): string {
  const inside = join("app", "embedded", "assets", "drawings");
  let index = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(index, inside))) {
    const above = dirname(index);
    if (above === index) throw new Error(`${inside} is missing`);
    index = above;
  }
  return join(index, inside);
}

/** Reads one SVG file. Throws an Error without a title or a viewBox from 0 0. */
function readDrawing(file: string): Drawing {
  const svg = readFileSync(file, "utf8");
  const [, width, height] = svgSize.exec(svg) ?? [];
  const [, title] = /<title>([^<]+)<\/title>/.exec(svg) ?? [];
  if (!width || !height || !title)
    throw new Error(`${file} needs a viewBox from 0 0, no other size, and a title`);
  const hash = createHash("sha256").update(`${renderingVersion}:`).update(svg).digest("hex");
  return {
    id: basename(file, ".svg"),
    version: hash.slice(0, 10),
    svg,
    width: Number(width),
    height: Number(height),
    title: title.replaceAll("&amp;", "&"),
  };
}

/** The drawings by name, read at the first request for one. */
let drawingsByName: Map<string, Drawing> | undefined;

/** Returns all drawings by name; the files are read once. */
function loadDrawings(): Map<string, Drawing> {
  if (drawingsByName) return drawingsByName;
  const at = findFolder();
  const files = readdirSync(at).filter((name) => name.endsWith(".svg"));
  const all = files.map((name) => readDrawing(join(at, name)));
  return (drawingsByName = new Map(all.map((drawing) => [drawing.id, drawing])));
}

/**
 * Finds a drawing by its name, with or without `.version`. `current` is false if the version is missing or outdated,
 * so that the answer may change.
 */
export function findDrawing(id: string): { drawing: Drawing; current: boolean } | null {
  const dot = id.indexOf(".");
  const name = dot < 0 ? id : id.slice(0, dot);
  const drawing = loadDrawings().get(name);
  return drawing ? { drawing, current: dot >= 0 && id.slice(dot + 1) === drawing.version } : null;
}

/**
 * Returns a drawing in the form that the tables store: without a version, because drawings change and rows stay.
 * Throws an Error if there is none with that name.
 */
export function storedImage(name: string): DrawnImage {
  const image = drawnImage(name);
  if (!image) throw new Error(`There is no drawing ${name}`);
  return { ...image, id: name };
}

/** Returns a drawing's id with its version, size and title; null if there is none with that name. */
export function drawnImage(name: string): DrawnImage | null {
  const drawing = loadDrawings().get(name);
  if (!drawing) return null;
  const { id, version, width, height, title } = drawing;
  return { id: `${id}.${version}`, width, height, title };
}
