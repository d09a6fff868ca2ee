import type { AssociationFacts } from "~/domain/association/association-facts";
import type { FlowVisitor } from "../engine/flow";

/** What joining an association depends on; null where a backend keeps no associations. */
export async function associationFacts({
  backend,
}: Pick<FlowVisitor, "backend">): Promise<AssociationFacts | null> {
  if (!(await backend.keeps("associations"))) return null;
  return backend.call("associationFacts");
}
