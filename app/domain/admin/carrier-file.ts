import type { CarrierFileState, CarrierMark } from "../health/carriers/carrier-file-states";

/** Carriers and their files as the desk shows them (handbook/carrier-files.md). Days are YYYY-MM-DD. */

export type CarrierOnDesk = {
  carrier: string;
  name: string;
  /** How many plans of all kinds it has, retired ones too. */
  plans: number;
  /** Of its newest file; null: there is none. */
  day: string | null;
  state: CarrierFileState | null;
};

export type CarrierFile = {
  id: string;
  carrier: string;
  name: string;
  /** By what the interchange names the carrier. */
  receiver: string;
  day: string;
  state: CarrierFileState;
  additions: number;
  changes: number;
  terminations: number;
  /** Each time that it got numbers, the newest last. */
  sendings: { control: number; made_at: string }[];
  marked_at: string | null;
  refused_because: string | null;
  /** What can be said of it now. */
  marks: CarrierMark[];
};
