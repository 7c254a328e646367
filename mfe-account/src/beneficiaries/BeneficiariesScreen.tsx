import { PageBeingBuilt } from '../PageBeingBuilt';

/** People linked to the customer’s account. */
export function BeneficiariesScreen() {
  return <PageBeingBuilt title="Beneficiaries" />;
}
