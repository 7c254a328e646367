import { PageBeingBuilt } from '../PageBeingBuilt';

/** The customer’s fibre orders and relocations; also the start page of the availability check. */
export function FibreRequestsScreen() {
  return <PageBeingBuilt title="Fibre Requests" />;
}
