import type { CarrierFileState, CarrierMark } from "../health/carriers/carrier-file-states";

/** Carriers and their files as the desk shows them (handbook/carrier-files.md). Days are YYYY-MM-DD. */

export type CarrierOnDesk = {
  carrier: string;
  name: string;
  /** The number of the carrier's plans, including retired ones. */
  plans: number;
  /** The day of the carrier's newest file; null without a file. */
  day: string | null;
  state: CarrierFileState | null;
};

export type CarrierFile = {
  id: string;
  carrier: string;
  name: string;
  /** The carrier's id in the interchange. */
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
  /** The marks that an administrator can set now. */
  marks: CarrierMark[];
};
