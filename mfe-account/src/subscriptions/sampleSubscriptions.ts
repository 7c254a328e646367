import { config } from '@portal/shared/config';

/** The colours of the picture, the same in the light and the dark theme. */
const COLORS_BY_BACKGROUND = {
  brand: { background: '#FFCB05', line: '#171510', soft: '#E6AF00', strong: '#FFFFFF' },
  ink: { background: '#1B1914', line: '#FFCB05', soft: '#45402F', strong: '#FFFFFF' },
} as const;

const QUARTER_CIRCLE_PATH = 'M0 0h56a56 56 0 0 1-56 56z';
const ARCS_PATH = 'M14 0a14 14 0 0 1-14 14M28 0a28 28 0 0 1-28 28M42 0a42 42 0 0 1-42 42';

/** The data URL of a picture of a sample newsletter: quarter circles in SVG. Nothing is fetched. */
function newsletterPictureUrl(background: keyof typeof COLORS_BY_BACKGROUND, side: 'left' | 'right'): string {
  const colors = COLORS_BY_BACKGROUND[background];
  const tile = (path: string, x: number, y: number, turn: number, paint: string) =>
    `<path d='${path}' transform='translate(${x} ${y}) rotate(${turn} 28 28)' ${paint}/>`;
  const lines = `fill='none' stroke='${colors.line}' stroke-width='6'`;
  const tiles = [
    tile(ARCS_PATH, 168, 0, 180, lines),
    tile(QUARTER_CIRCLE_PATH, 224, 0, 0, `fill='${colors.soft}'`),
    tile(ARCS_PATH, 280, 0, 90, lines),
    tile(QUARTER_CIRCLE_PATH, 336, 0, 180, `fill='${colors.line}'`),
    tile(QUARTER_CIRCLE_PATH, 168, 56, 270, `fill='${colors.soft}'`),
    tile(ARCS_PATH, 224, 56, 0, `fill='none' stroke='${colors.strong}' stroke-width='6'`),
    tile(ARCS_PATH, 336, 56, 270, lines),
  ];
  const mirrored = side === 'left' ? ` transform='matrix(-1 0 0 1 392 0)'` : '';
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 392 112'><path fill='${colors.background}' d='M0 0h392v112H0z'/><g${mirrored}>${tiles.join('')}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

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
    imageUrl: newsletterPictureUrl('brand', 'right'),
  },
  {
    title: 'Sample newsletter: fibre',
    description: 'More sample homes in sample towns can order fibre.',
    timeAgo: '1 week ago',
    imageUrl: newsletterPictureUrl('ink', 'right'),
  },
  {
    title: 'Sample newsletter: data',
    description: 'How to get more out of a sample bundle.',
    timeAgo: '3 weeks ago',
    imageUrl: newsletterPictureUrl('brand', 'left'),
  },
  {
    title: 'Sample newsletter: devices',
    description: 'Sample phones and routers, compared.',
    timeAgo: '1 month ago',
    imageUrl: newsletterPictureUrl('ink', 'left'),
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
