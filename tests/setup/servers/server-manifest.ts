/** It takes the place of `virtual:remix/server-manifest`, which only a build of the app has. */
export default { version: "1" };
