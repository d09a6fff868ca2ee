/** Returns "Correo electronico" for "Correo electrónico", because some lists omit accents. */
export const withoutAccents = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "");
