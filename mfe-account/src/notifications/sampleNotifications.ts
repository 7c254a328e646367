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
const NOTIFICATIONS: readonly Notification[] = [
  createNotification('order', 'Sample order shipped', 'Order #SAMPLE-01 is on its way.', '5 minutes ago', false),
  createNotification(
    'data',
    'Sample bundle running low',
    'You have used 80% of a sample bundle.',
    '2 hours ago',
    false,
  ),
  createNotification(
    'visit',
    'Sample visit scheduled',
    'A sample installer will visit a sample address.',
    '5 hours ago',
    false,
  ),
  createNotification('payment', 'Sample payment received', 'We received a sample payment of GHS 10.00.', '1 day ago'),
  createNotification('offer', 'Sample offers for you', 'See this week’s sample offers.', '3 days ago'),
  createNotification(
    'account',
    'Sample details updated',
    'Sample contact details were changed from the portal.',
    '1 week ago',
  ),
  createNotification('order', 'Sample order delivered', 'Order #SAMPLE-08 was delivered.', '1 week ago'),
  createNotification('data', 'Sample bundle renewed', 'A sample bundle of 1 GB starts today.', '2 weeks ago'),
  createNotification(
    'payment',
    'Sample refund on its way',
    'A sample refund of GHS 20.00 was approved.',
    '2 weeks ago',
  ),
  createNotification('offer', 'Sample weekend offer', 'Twice the sample data until Sunday.', '3 weeks ago'),
  createNotification(
    'visit',
    'Sample visit done',
    'A sample installer has finished a sample installation.',
    '3 weeks ago',
  ),
  createNotification('account', 'Sample sign-in noticed', 'Somebody signed in to a sample account.', '1 month ago'),
  createNotification('order', 'Sample order received', 'Order #SAMPLE-09 was received.', '1 month ago'),
  createNotification('account', 'Welcome to the samples', 'A sample account was opened.', '2 months ago'),
].map((notification, index) => ({ ...notification, id: `sample-notification-${index + 1}` }));

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

function createNotification(topic: Topic, title: string, description: string, time: string, isRead = true) {
  return { topic, title, description, time, isRead };
}

function createPreference(id: string, label: string, description: string, isEnabled: boolean): Preference {
  return { id, label, description, isEnabled };
}
