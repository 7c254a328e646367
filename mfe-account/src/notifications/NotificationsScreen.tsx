import { PageBeingBuilt } from '../PageBeingBuilt';

/** Notifications and what the customer wants to be notified of. */
export function NotificationsScreen() {
  return <PageBeingBuilt title="Notifications" />;
}
