import { z } from "zod";
import { createSignedCookie } from "./signed-cookie";

/**
 * Marks a browser in which an admin logged in as a user, so that they are told when the session expires. It lasts a
 * day, which is longer than such a session.
 */
const markCookie = createSignedCookie("login-as", 24 * 60 * 60, z.literal("yes"));

export const createLoginAsMark = (): Promise<string> => markCookie.serialized("yes");

export const clearLoginAsMark = markCookie.cleared;

export const hasLoginAsMark = async ({ headers }: Request): Promise<boolean> =>
  (await markCookie.read(headers.get("Cookie"))) !== null;
