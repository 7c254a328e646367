import { PageBeingBuilt } from '../PageBeingBuilt';

/** Move fibre to a new place, or hand back the router where there is no coverage. */
export function RelocationScreen() {
  return <PageBeingBuilt title="Check Fibre Coverage in Your New Area" />;
}
