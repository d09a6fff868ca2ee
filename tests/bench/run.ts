import build from "../setup/servers/browser-build";

/** `npm run bench`, or `npm run bench -- lighthouse` for one part alone. Each prints its own figures. */
const parts: Record<string, () => Promise<void>> = {
  server: async () => {
    build();
    await (await import("./server-cost")).serverCost();
  },
  routes: async () => {
    build();
    await (await import("./routes")).routesCost();
  },
  lighthouse: async () => {
    build();
    await (await import("./lighthouse")).lighthouseScores();
  },
  search: async () => (await import("./search")).benefitSearch(),
  plans: async () => {
    build();
    await (await import("./plans")).plansBench();
  },
  owners: async () => {
    build();
    await (await import("./owners")).ownersBench();
  },
};

const [wanted = Object.keys(parts)] = [process.argv.slice(2)].filter((names) => names.length > 0);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}; there are: ${Object.keys(parts).join(", ")}`,
  );
  process.exit(1);
}
for (const name of wanted) await parts[name]?.();
