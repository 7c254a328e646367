import { Music, Newspaper, Tv, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDate, formatMoney } from '@portal/shared/format';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { EmptyState, PageTitle } from '@portal/shared/page';
import {
  ConfirmDialog,
  PageTabs,
  Pagination,
  SampleCaption,
  type TabPageParams,
  twoColumnGridStyle,
  useTabPageParams,
} from '@portal/shared/ui';
import { SampleLoading, useSimulatedLoading } from '../SampleLoading';
import { Toast } from '../Toast';
import { useFocusNextEntry, useRemovableSamples } from '../useEditableSamples';
import {
  sampleNewsletters,
  sampleSubscriptions,
  type Newsletter,
  type Subscription,
  type SubscriptionKind,
} from './sampleSubscriptions';

const TABS = { subscriptions: 'My Subscriptions', newsletters: 'Newsletters' } as const;

/** One screen at two URLs: in the account layout and in the main one (D-016). */
export function SubscriptionsScreen() {
  const params = useTabPageParams(['subscriptions', 'newsletters']);
  // Unsubscribing sends no request and can be undone for five seconds (AS-004, D-121).
  const { entries, remove, toast, regionRef } = useRemovableSamples(
    'subscriptions',
    sampleSubscriptions(),
    toToastText,
  );
  const { isLoading, progress } = useSimulatedLoading();
  return (
    <Stack ref={regionRef} sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Subscriptions and newsletters" />
      <PageTabs label="Subscriptions and newsletters" tabs={TABS} selected={params.tab} onSelect={params.showTab}>
        {isLoading ? (
          <SampleLoading label={`Loading ${params.tab}`} progress={progress} height={220} />
        ) : params.tab === 'subscriptions' ? (
          <Subscriptions all={entries} onUnsubscribe={(one) => remove([one])} params={params} />
        ) : (
          <Newsletters params={params} />
        )}
      </PageTabs>
      <Toast message={toast.message} onClose={toast.close} />
    </Stack>
  );
}

const toToastText = (removed: readonly Subscription[]) =>
  `Unsubscribed from ${removed.length === 1 ? removed[0]?.title : `${removed.length} subscriptions`}`;

const LIST_STYLE = { ...twoColumnGridStyle, gap: { xs: 2, lg: 3 } } as const;

type SubscriptionsProps = {
  all: readonly Subscription[];
  onUnsubscribe: (subscription: Subscription) => void;
  params: Pick<TabPageParams<string>, 'page' | 'showPage'>;
};

function Subscriptions({ all, onUnsubscribe, params }: SubscriptionsProps) {
  const { regionRef, listRef, focusEntryAt } = useFocusNextEntry();
  const [candidate, setCandidate] = useState<Subscription>();
  const confirm = () => {
    if (!candidate) return;
    focusEntryAt(all.indexOf(candidate));
    onUnsubscribe(candidate);
    setCandidate(undefined);
  };
  return (
    <Stack ref={regionRef} tabIndex={-1} sx={{ gap: 2 }}>
      {all.length === 0 ? (
        <EmptyState
          framed
          illustration="subscriptions"
          text="You have no subscription at the moment. Check back later"
        />
      ) : (
        <>
          <SampleCaption text="Sample subscriptions" />
          <Box component="ul" ref={listRef} aria-label="Subscriptions" sx={LIST_STYLE}>
            {all.map((one) => (
              <SubscriptionCard key={one.id} subscription={one} onUnsubscribe={() => setCandidate(one)} />
            ))}
          </Box>
          <SamplePagination params={params} />
        </>
      )}
      <ConfirmDialog
        open={candidate !== undefined}
        title="Unsubscribe ?"
        text="Are you sure you want to unscubscribe from this service?"
        confirm="Yes, Unsubscribe"
        onConfirm={confirm}
        onCancel={() => setCandidate(undefined)}
      />
    </Stack>
  );
}

function Newsletters({ params }: { params: Pick<TabPageParams<string>, 'page' | 'showPage'> }) {
  const newsletters = sampleNewsletters();
  if (newsletters.length === 0) {
    return (
      <EmptyState
        framed
        illustration="news"
        text="There are no newsletters available at the moment. Check back later."
      />
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <SampleCaption text="Sample newsletters" />
      <Box component="ul" aria-label="Newsletters" sx={LIST_STYLE}>
        {newsletters.map((newsletter) => (
          <NewsletterCard key={newsletter.id} newsletter={newsletter} />
        ))}
      </Box>
      <SamplePagination params={params} />
    </Stack>
  );
}

function NewsletterCard({ newsletter: { id, title, description, timeAgo, imageUrl } }: { newsletter: Newsletter }) {
  const titleId = useId();
  return (
    <Card component="li" sx={NEWSLETTER_CARD_STYLE}>
      <img src={imageUrl} alt="" loading="lazy" />
      <div className="text">
        <Typography variant="caption" component="p" color="textSecondary">
          {timeAgo}
        </Typography>
        <Typography variant="h4" component="h2" id={titleId}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
        {/* “Read More” only logs to the console, as specified (D-104). */}
        <Button
          variant="outlined"
          size="small"
          aria-describedby={titleId}
          onClick={() => console.log('Read More', id)}
          sx={{ mt: '12px' }}
        >
          Read More
        </Button>
      </div>
    </Card>
  );
}

const NEWSLETTER_CARD_STYLE = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '& img': { display: 'block', width: '100%', height: 148, objectFit: 'cover', objectPosition: 'right' },
  '& .text': { p: '20px' },
} as const;

/** The requirements state sixteen pages, whatever the number of entries (AS-012, CN-025, D-122). */
const PAGE_COUNT = 16;

/** The pagination of both tabs: selecting another page changes only the page number, not the entries. */
function SamplePagination({ params }: { params: Pick<TabPageParams<string>, 'page' | 'showPage'> }) {
  const page = Number.isInteger(params.page) ? params.page : 1;
  return (
    <Box sx={{ mt: 2 }}>
      <Pagination page={page} pages={PAGE_COUNT} onChange={params.showPage} />
    </Box>
  );
}

type SubscriptionCardProps = { subscription: Subscription; onUnsubscribe: () => void };

function SubscriptionCard({ subscription, onUnsubscribe }: SubscriptionCardProps) {
  const titleId = useId();
  const Icon = ICON_BY_KIND[subscription.kind];
  return (
    <Card component="li" data-entry={subscription.id} sx={CARD_STYLE}>
      <div className="head">
        <span className="tile">
          <Icon size={22} />
        </span>
        <Typography variant="h4" component="h2" id={titleId}>
          {subscription.title}
        </Typography>
      </div>
      <Box component="dl">
        <div>
          <dt>Start Date</dt>
          <dd>{formatDate(subscription.startDate)}</dd>
        </div>
        <div>
          <dt>End Date</dt>
          <dd>{formatDate(subscription.endDate)}</dd>
        </div>
        <div>
          <dt>Monthly Cost</dt>
          <dd translate="no">{formatMoney(subscription.monthlyCost)}</dd>
        </div>
      </Box>
      <Button variant="outlined" fullWidth onClick={onUnsubscribe} aria-describedby={titleId}>
        Unsubscribe
      </Button>
    </Card>
  );
}

const ICON_BY_KIND: Record<SubscriptionKind, LucideIcon> = { music: Music, television: Tv, news: Newspaper };

const CARD_STYLE = {
  p: '20px',
  overflowWrap: 'anywhere',
  '& .head': { display: 'flex', alignItems: 'center', gap: 2 },
  '& .tile': { width: 52, height: 52, bgcolor: 'brand.soft', color: 'brand.onSoft' },
  '& dl': { my: 2, p: 2, borderRadius: '14px', bgcolor: 'surface.sunken', typography: 'body2' },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
  '& dl > div + div': { mt: 1 },
  '& dt': { color: 'text.secondary' },
  '& dd': { fontSize: '0.9375rem', fontWeight: 600 },
} as const;
