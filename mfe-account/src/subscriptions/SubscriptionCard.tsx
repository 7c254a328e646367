import { Music, Newspaper, Tv, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { date, money } from '@portal/shared/format';
import { Box, Button, Card, Typography } from '@portal/shared/mui/core';
import type { Subscription, SubscriptionKind } from './sampleSubscriptions';

type SubscriptionCardProps = { subscription: Subscription; onUnsubscribe: () => void };

export function SubscriptionCard({ subscription, onUnsubscribe }: SubscriptionCardProps) {
  const titleId = useId();
  const Icon = ICONS[subscription.kind];
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
          <dd>{date(subscription.startDate)}</dd>
        </div>
        <div>
          <dt>End Date</dt>
          <dd>{date(subscription.endDate)}</dd>
        </div>
        <div>
          <dt>Monthly Cost</dt>
          <dd translate="no">{money(subscription.monthlyCost)}</dd>
        </div>
      </Box>
      <Button variant="outlined" fullWidth onClick={onUnsubscribe} aria-describedby={titleId}>
        Unsubscribe
      </Button>
    </Card>
  );
}

const ICONS: Record<SubscriptionKind, LucideIcon> = { music: Music, television: Tv, news: Newspaper };

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
