import { config } from '@portal/shared/config';
import { titleCase } from '@portal/shared/format';
import { Box, Card, Typography } from '@portal/shared/mui/core';
import { useHasElapsed } from '@portal/shared/progress';
import { useCustomer } from '@portal/shared/session';
import { useHideChat } from '@portal/shared/shell';
import { DocumentTitle, EmptyState } from '@portal/shared/page';
import { WovenPattern } from '@portal/shared/ui';
import { ArrowRightLeft, MonitorPlay, Router, ShoppingBag, Smartphone, Star, TicketCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { elevation } from '../theme/elevation';
import {
  DashboardSkeleton,
  heroStyle,
  panelGridStyle,
  panelStyle,
  summaryItemStyle,
  summaryStripStyle,
} from '../pages/DashboardSkeleton';
import { LoadingRegion } from '../pages/ShellSkeleton';

/** On every visit the skeleton is shown for two seconds (DB-001, D-043). */
const SKELETON_MS = 2000;

export function DashboardScreen() {
  return useHasElapsed(SKELETON_MS) ? <Dashboard /> : <LoadingDashboard />;
}

function LoadingDashboard() {
  useHideChat();
  return (
    <LoadingRegion label="Loading your dashboard">
      <DashboardSkeleton />
    </LoadingRegion>
  );
}

/** The summary after sign-in. Its content is static: no API is called (DB-013). */
function Dashboard() {
  const { providerName } = config();
  return (
    <>
      <Hero providerName={providerName} />
      <Box component="ul" sx={{ ...summaryStripStyle, boxShadow: elevation.strip }}>
        <SummaryCard title="Mobile Accounts" caption="Active SIMs" icon={Smartphone} />
        <SummaryCard title="Broadband Accounts" caption="Accounts" icon={Router} />
        <SummaryCard title="Total Orders" caption="All time" icon={ShoppingBag} />
      </Box>
      <Box sx={panelGridStyle}>
        <Panel title="Subscriptions" subtitle="Your active Digital Services" icon={MonitorPlay}>
          <EmptyState
            illustration="subscriptions"
            text="No Subscriptions Yet"
            detail="You have no subscription at the moment. Check back later."
          />
        </Panel>
        <LoyaltyPanel providerName={providerName} />
        <Panel title="Recent Transactions" subtitle="Your latest financial activities" icon={ArrowRightLeft}>
          <EmptyState
            illustration="receipt"
            text="No Transactions Yet"
            detail="There are no transactions available yet"
          />
        </Panel>
        <Panel title="Complaints" subtitle="Your Support Tickets" icon={TicketCheck}>
          <EmptyState illustration="ticket" text="No Ticket" detail="There are no complaint tickets at the moment" />
        </Panel>
      </Box>
    </>
  );
}

function Hero({ providerName }: { providerName: string }) {
  const customer = useCustomer();
  return (
    <Box sx={{ ...heroStyle, bgcolor: 'brand.main', color: 'brand.on' }}>
      <DocumentTitle title="Dashboard" />
      <WovenPattern
        composition="wide"
        background="brand"
        tile={{ xs: 44, sm: 36, md: 44, xl: 62 }}
        sx={{ bottom: 'auto', top: { xs: 'calc(100% - 88px)', sm: 0 } }}
      />
      <Box sx={{ position: 'relative', maxWidth: 340 }}>
        <Typography variant="hero" component="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {`Welcome back ${titleCase(customer?.firstName ?? '')}`.trim()}
        </Typography>
        <Typography sx={{ mt: 1 }}>
          {`Here is a summary of your ${providerName} services and account activities`}
        </Typography>
      </Box>
    </Box>
  );
}

/** A title with its count. Three of them form the strip that overlaps the lower edge of the greeting area. */
function SummaryCard({ title, caption, icon }: { title: string; caption: string; icon: LucideIcon }) {
  return (
    <Box component="li" sx={summaryItemStyle}>
      <IconTile icon={icon} size={52} color="brand.onSoft" bgcolor="brand.soft" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 650 }}>{title}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {caption}
        </Typography>
      </Box>
      <Typography variant="stat" component="span">
        0
      </Typography>
    </Box>
  );
}

type IconTileProps = { icon: LucideIcon; size: number; color: string; bgcolor: string };

function IconTile({ icon: Icon, size, color, bgcolor }: IconTileProps) {
  return (
    <Box aria-hidden className="tile" sx={{ width: size, height: size, color, bgcolor }}>
      <Icon size={size > 48 ? 24 : 20} />
    </Box>
  );
}

type PanelProps = { title: string; subtitle: string; icon: LucideIcon; children: ReactNode };

function Panel({ title, subtitle, icon, children }: PanelProps) {
  return (
    <Card component="section" sx={panelStyle}>
      <PanelHead
        title={title}
        subtitle={subtitle}
        tile={<IconTile icon={icon} size={44} color="text.primary" bgcolor="surface.neutral" />}
      />
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>{children}</Box>
    </Card>
  );
}

function PanelHead({ title, subtitle, tile }: { title: string; subtitle: string; tile: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
      {tile}
      <div>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'var(--panel-subtitle, var(--ssp-palette-text-secondary))' }}>
          {subtitle}
        </Typography>
      </div>
    </Box>
  );
}

/** The only dark card, so that the four almost empty panels do not look alike. */
function LoyaltyPanel({ providerName }: { providerName: string }) {
  return (
    <Card
      component="section"
      sx={{
        ...panelStyle,
        position: 'relative',
        justifyContent: 'space-between',
        color: 'ink.on',
        bgcolor: 'ink.card',
        borderColor: 'ink.cardLine',
        '--panel-subtitle': 'var(--ssp-palette-ink-on2)',
      }}
    >
      <WovenPattern composition="corner" background="ink" sx={{ width: 'min(168px, 42%)' }} />
      <PanelHead
        title="Loyalty Points"
        subtitle={`Your ${providerName} rewards`}
        tile={<IconTile icon={Star} size={44} color="brand.on" bgcolor="brand.main" />}
      />
      <Box sx={{ position: 'relative', mt: 4 }}>
        <Typography component="p" sx={LOYALTY_POINTS_STYLE}>
          0
        </Typography>
        <Typography sx={{ mt: 2, maxWidth: { xs: 140, xl: 180 } }}>You currently have zero loyalty points</Typography>
      </Box>
    </Card>
  );
}

const LOYALTY_POINTS_STYLE = {
  color: 'brand.main',
  fontSize: { xs: '4rem', lg: '5rem' },
  lineHeight: 1,
  fontWeight: 800,
  letterSpacing: '-0.03em',
};
