import { PageBeingBuilt } from '../PageBeingBuilt';

/** How far a relocation request has come. */
export function TrackRequestScreen() {
  return <PageBeingBuilt title="Fibre relocation request" />;
}
