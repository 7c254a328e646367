import { PageBeingBuilt } from '../PageBeingBuilt';

/** One screen at two addresses: in the account layout and in the main one. */
export function SubscriptionsScreen() {
  return <PageBeingBuilt title="Subscriptions and newsletters" />;
}
