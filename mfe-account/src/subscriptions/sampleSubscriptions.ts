import { config } from '@portal/shared/config';
import { newsletterPicture } from './newsletterPicture';

/** What the subscription is for; selects its icon. */
export type SubscriptionKind = 'music' | 'television' | 'news';

export type Subscription = {
  id: string;
  kind: SubscriptionKind;
  title: string;
  /** ISO days. */
  startDate: string;
  endDate: string;
  /** In GHS. */
  monthlyCost: number;
};

export type Newsletter = {
  id: string;
  title: string;
  description: string;
  /** A text such as “2 days ago”. */
  timeAgo: string;
  imageUrl: string;
};

// Sample data, which the page marks as such: the operator has no API for subscriptions.
const SUBSCRIPTIONS: readonly Subscription[] = [
  createSubscription('music', 'Sample Music', '2026-11-01', '2026-11-30', 12),
  createSubscription('television', 'Sample TV Pass', '2026-10-20', '2027-10-19', 45),
  createSubscription('news', 'Sample News Alerts', '2026-09-05', '2027-03-04', 8.5),
];

const NEWSLETTERS: readonly Newsletter[] = [
  {
    title: 'Sample newsletter: stay safe',
    description: 'Five sample habits that keep a sample number yours.',
    timeAgo: '2 days ago',
    imageUrl: newsletterPicture('brand', 'right'),
  },
  {
    title: 'Sample newsletter: fibre',
    description: 'More sample homes in sample towns can order fibre.',
    timeAgo: '1 week ago',
    imageUrl: newsletterPicture('ink', 'right'),
  },
  {
    title: 'Sample newsletter: data',
    description: 'How to get more out of a sample bundle.',
    timeAgo: '3 weeks ago',
    imageUrl: newsletterPicture('brand', 'left'),
  },
  {
    title: 'Sample newsletter: devices',
    description: 'Sample phones and routers, compared.',
    timeAgo: '1 month ago',
    imageUrl: newsletterPicture('ink', 'left'),
  },
].map((newsletter, index) => ({ ...newsletter, id: `sample-newsletter-${index + 1}` }));

/** Three subscriptions; none if the configuration has `samples: 'empty'` (D-076, D-133). */
export function sampleSubscriptions(): readonly Subscription[] {
  return config().samples === 'full' ? SUBSCRIPTIONS : [];
}

/** Four newsletters; none if the configuration has `samples: 'empty'`. */
export function sampleNewsletters(): readonly Newsletter[] {
  return config().samples === 'full' ? NEWSLETTERS : [];
}

function createSubscription(
  kind: SubscriptionKind,
  title: string,
  startDate: string,
  endDate: string,
  monthlyCost: number,
): Subscription {
  return { id: `sample-${kind}`, kind, title, startDate, endDate, monthlyCost };
}
