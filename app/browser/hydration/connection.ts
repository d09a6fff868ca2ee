type Connection = { saveData?: boolean; effectiveType?: string };

/** What the browser knows of the line; undefined where it does not say (Firefox, Safari). */
export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** handbook/product.md#numbers: nothing is fetched ahead to save data, on 2g or slower. */
export const mayPrefetch = (line: Connection | undefined): boolean =>
  !line?.saveData && !/2g$/.test(line?.effectiveType ?? "");
