import { PageBeingBuilt } from '../PageBeingBuilt';

/** What will be moved and what it costs, before payment. */
export function RelocationDetailsScreen() {
  return <PageBeingBuilt title="Relocation details" />;
}
