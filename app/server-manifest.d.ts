// Written by Remix's Vite plugin.
declare module "virtual:remix/server-manifest" {
  const manifest: { version: string };
  export default manifest;
}
