import { PageBeingBuilt } from '../PageBeingBuilt';

/** The customer’s own details and delivery address. */
export function PersonalInformationScreen() {
  return <PageBeingBuilt title="Personal Information" />;
}
