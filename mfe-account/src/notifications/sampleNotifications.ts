import { config } from '@portal/shared/config';

/** What a notification is about; selects its icon. */
export type Topic = 'order' | 'data' | 'visit' | 'payment' | 'offer' | 'account';

export type Notification = {
  id: string;
  topic: Topic;
  title: string;
  description: string;
  /** A text such as “2 hours ago”. */
  time: string;
  isRead: boolean;
};

export type Preference = { id: string; label: string; description: string; isEnabled: boolean };

// Sample data, which the page marks as such: the operator has no API for notifications.
// The first three are unread.
const NOTIFICATIONS: readonly Notification[] = (
  [
    ['order', 'Sample order shipped', 'Order #SAMPLE-01 is on its way.', '5 minutes ago'],
    ['data', 'Sample bundle running low', 'You have used 80% of a sample bundle.', '2 hours ago'],
    ['visit', 'Sample visit scheduled', 'A sample installer will visit a sample address.', '5 hours ago'],
    ['payment', 'Sample payment received', 'We received a sample payment of GHS 10.00.', '1 day ago'],
    ['offer', 'Sample offers for you', 'See this week’s sample offers.', '3 days ago'],
    ['account', 'Sample details updated', 'Sample contact details were changed from the portal.', '1 week ago'],
    ['order', 'Sample order delivered', 'Order #SAMPLE-08 was delivered.', '1 week ago'],
    ['data', 'Sample bundle renewed', 'A sample bundle of 1 GB starts today.', '2 weeks ago'],
    ['payment', 'Sample refund on its way', 'A sample refund of GHS 20.00 was approved.', '2 weeks ago'],
    ['offer', 'Sample weekend offer', 'Twice the sample data until Sunday.', '3 weeks ago'],
    ['visit', 'Sample visit done', 'A sample installer has finished a sample installation.', '3 weeks ago'],
    ['account', 'Sample sign-in noticed', 'Somebody signed in to a sample account.', '1 month ago'],
    ['order', 'Sample order received', 'Order #SAMPLE-09 was received.', '1 month ago'],
    ['account', 'Welcome to the samples', 'A sample account was opened.', '2 months ago'],
  ] as const
).map(([topic, title, description, time], index) => ({
  id: `sample-notification-${index + 1}`,
  topic,
  title,
  description,
  time,
  isRead: index >= 3,
}));

// Labels and states of the four preferences are specified (AN-011), the descriptions are not.
const PREFERENCES: readonly Preference[] = [
  createPreference('email', 'Email Notifications', 'Get updates about your account and orders by email.', true),
  createPreference('sms', 'SMS Notifications', 'Get important alerts by text message.', false),
  createPreference('newsletters', 'Newsletters', 'News, tips and offers.', true),
  createPreference('restock', 'Product Restock', 'Know when a product you want is back.', false),
];

/** Fourteen notifications, three of them unread; none if the configuration has `samples: 'empty'` (D-076, D-133). */
export function sampleNotifications(): readonly Notification[] {
  return config().samples === 'full' ? NOTIFICATIONS : [];
}

/** The four preferences; none if the configuration has `samples: 'empty'`. */
export function samplePreferences(): readonly Preference[] {
  return config().samples === 'full' ? PREFERENCES : [];
}

function createPreference(id: string, label: string, description: string, isEnabled: boolean): Preference {
  return { id, label, description, isEnabled };
}
