// Remix's Vite plugin generates this module.
declare module "virtual:remix/server-manifest" {
  const manifest: { version: string };
  export default manifest;
}
