// The package ships no types; this is the part that the benchmark uses.
declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
  };
  type Result = {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
