import { PageBeingBuilt } from '../PageBeingBuilt';

/** Orders and purchases, current, past and returned. */
export function OrderHistoryScreen() {
  return <PageBeingBuilt title="Orders And Purchase History" />;
}
