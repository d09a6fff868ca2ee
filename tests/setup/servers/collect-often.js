import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded by `node --import`: collects garbage all the time, so that each mistake that a collection reveals shows soon.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
setInterval(() => collect(), 400).unref();
