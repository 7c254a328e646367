import { PageBeingBuilt } from '../PageBeingBuilt';

/** Can I get fibre here? The one page of the portal that asks for no session (besides the privacy policy). */
export function AvailabilityScreen() {
  return <PageBeingBuilt title="Check Fibre Availability" />;
}
