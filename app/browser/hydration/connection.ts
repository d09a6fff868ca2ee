type Connection = { saveData?: boolean; effectiveType?: string };

/** Undefined if the browser doesn't say (Firefox, Safari). */
export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Nothing is prefetched if the visitor saves data or has 2g or slower (handbook/product.md#numbers). */
export const mayPrefetch = (line: Connection | undefined): boolean =>
  !line?.saveData && !/2g$/.test(line?.effectiveType ?? "");
