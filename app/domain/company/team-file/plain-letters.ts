/** "Correo electrónico" → "Correo electronico": letters without the marks that some lists leave out. */
export const withoutAccents = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "");
