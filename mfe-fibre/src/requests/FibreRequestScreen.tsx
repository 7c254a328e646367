import { PageBeingBuilt } from '../PageBeingBuilt';

/** One fibre order, step by step. */
export function FibreRequestScreen() {
  return <PageBeingBuilt title="Fibre Request Details" />;
}
