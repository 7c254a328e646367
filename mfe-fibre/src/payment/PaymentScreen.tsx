import { PageBeingBuilt } from '../PageBeingBuilt';

/** Return address after payment. The title is neutral until the page knows that a payment was made. */
export function PaymentScreen() {
  return <PageBeingBuilt title="Fibre relocation" />;
}
