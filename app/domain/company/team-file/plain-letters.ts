/** Returns "Correo electronico" for "Correo electrónico", because some lists omit accents. */
export const removeAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");
