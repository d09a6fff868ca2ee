import { X12Parser, type X12Interchange, type X12Segment } from "node-x12";

/** Reads a file of a carrier as a carrier would: by a third party's parser, then loop by loop. */

export type ReadLoop = {
  subscriber: string;
  person: string;
  isSubscriber: boolean;
  maintenance: string;
  reason: string;
  relationship: string;
  group: string;
  last: string;
  first: string;
  born: string;
  /** Null: the loop is not about coverage. */
  coverage: {
    benefit: string;
    plan: string;
    level: string;
    begin: string;
    since: string;
    end: string;
    cancelled: boolean;
  } | null;
};

const at = (segment: X12Segment | undefined, position: number) =>
  segment?.valueOf(position, "") ?? "";

function loopOf(segments: readonly X12Segment[]): ReadLoop {
  const find = (tag: string, first?: string) =>
    segments.find((each) => each.tag === tag && (first === undefined || at(each, 1) === first));
  const [ins, name, hd] = [find("INS"), find("NM1", "IL"), find("HD")];
  const ofCoverage = hd ? segments.slice(segments.indexOf(hd)) : [];
  const days = (qualifier: string) =>
    at(
      ofCoverage.find((each) => each.tag === "DTP" && at(each, 1) === qualifier),
      3,
    );
  const subscriber = at(find("REF", "0F"), 2);
  return {
    subscriber,
    isSubscriber: at(ins, 1) === "Y",
    group: at(find("REF", "1L"), 2),
    person: at(ins, 1) === "Y" ? subscriber : at(find("REF", "23"), 2),
    relationship: at(ins, 2),
    maintenance: at(ins, 3),
    reason: at(ins, 4),
    last: at(name, 3),
    first: at(name, 4),
    born: at(find("DMG"), 2),
    coverage: hd
      ? {
          benefit: at(hd, 3),
          plan: at(hd, 4),
          level: at(hd, 5),
          begin: days("348"),
          since: days("303"),
          end: days("349"),
          cancelled: at(find("REF", "17"), 2) === "CANCEL",
        }
      : null,
  };
}

/** @throws when counts, control numbers or the order of the envelopes are wrong */
export function read834(text: string) {
  const interchange = new X12Parser(true).parse(text) as X12Interchange;
  const sets = interchange.functionalGroups.flatMap(({ transactions }) => transactions);
  const loops = sets.flatMap(({ segments }) => {
    const starts = segments.flatMap(({ tag }, index) => (tag === "INS" ? [index] : []));
    return starts.map((start, index) => loopOf(segments.slice(start, starts[index + 1])));
  });
  const header = (tag: string) => sets[0]?.segments.find((each) => each.tag === tag);
  return {
    interchange,
    sets,
    loops,
    control: at(interchange.header, 13),
    group: at(interchange.functionalGroups[0]?.header, 6),
    purpose: at(header("BGN"), 1),
    original: at(header("BGN"), 6),
    reference: at(header("BGN"), 2),
  };
}

export async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
