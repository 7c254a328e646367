import { config } from '@portal/shared/config';
import { newsletterPicture } from './newsletterPicture';

/** Selects the icon. */
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
  /** Relative, for example “2 days ago”. */
  timeAgo: string;
  imageUrl: string;
};

// Sample data: the operator has no API for subscriptions. The page says that it is a sample.
const SUBSCRIPTIONS: readonly Subscription[] = [
  {
    id: 'sample-music',
    kind: 'music',
    title: 'Sample Music',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    monthlyCost: 12,
  },
  {
    id: 'sample-television',
    kind: 'television',
    title: 'Sample TV Pass',
    startDate: '2026-10-20',
    endDate: '2027-10-19',
    monthlyCost: 45,
  },
  {
    id: 'sample-news',
    kind: 'news',
    title: 'Sample News Alerts',
    startDate: '2026-09-05',
    endDate: '2027-03-04',
    monthlyCost: 8.5,
  },
];

const NEWSLETTERS: readonly Newsletter[] = [
  {
    id: 'sample-newsletter-1',
    title: 'Sample newsletter: stay safe',
    description: 'Five sample habits that keep a sample number yours.',
    timeAgo: '2 days ago',
    imageUrl: newsletterPicture('brand', 'right'),
  },
  {
    id: 'sample-newsletter-2',
    title: 'Sample newsletter: fibre',
    description: 'More sample homes in sample towns can order fibre.',
    timeAgo: '1 week ago',
    imageUrl: newsletterPicture('ink', 'right'),
  },
  {
    id: 'sample-newsletter-3',
    title: 'Sample newsletter: data',
    description: 'How to get more out of a sample bundle.',
    timeAgo: '3 weeks ago',
    imageUrl: newsletterPicture('brand', 'left'),
  },
  {
    id: 'sample-newsletter-4',
    title: 'Sample newsletter: devices',
    description: 'Sample phones and routers, compared.',
    timeAgo: '1 month ago',
    imageUrl: newsletterPicture('ink', 'left'),
  },
];

/** Three subscriptions; none if the configuration has `samples: 'empty'` (D-076, D-133). */
export function sampleSubscriptions(): readonly Subscription[] {
  return config().samples === 'full' ? SUBSCRIPTIONS : [];
}

/** Four newsletters; none if the configuration has `samples: 'empty'`. */
export function sampleNewsletters(): readonly Newsletter[] {
  return config().samples === 'full' ? NEWSLETTERS : [];
}
