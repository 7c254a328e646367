import { Box, Card, Stack, Typography } from '@portal/shared/mui/core';
import { config } from '@portal/shared/config';
import { Switch } from '@portal/shared/mui/choice';
import { memoryCache } from '@portal/shared/storage';
import { EmptyState, ExternalLink, SampleCaption } from '@portal/shared/ui';
import { useSampleList, type SampleList } from '../sample';
import { samplePreferences, type Preference } from './sampleNotifications';

const kept = memoryCache<SampleList<Preference>>(Infinity);

/** The tab “Preferences”: what to be notified of, row by row. The whole row is the switch’s label. */
export function Preferences() {
  const { entries, change } = useSampleList(kept, samplePreferences());
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h3" component="h2">
        Notification Preferences
      </Typography>
      {entries.length === 0 ? (
        <NoPreferences />
      ) : (
        <>
          <SampleCaption text="Sample preferences" />
          <Card component="ul" aria-label="Notification preferences" sx={ROWS}>
            {entries.map(({ id, label, description, isEnabled }) => (
              <li key={id}>
                <Box component="label">
                  <span className="words">
                    <span className="label">{label}</span>
                    <span className="description" id={`preference-${id}`}>
                      {description}
                    </span>
                  </span>
                  <Switch
                    checked={isEnabled}
                    onChange={() => change([id], (one) => ({ ...one, isEnabled: !one.isEnabled }))}
                    slotProps={{ input: { 'aria-label': label, 'aria-describedby': `preference-${id}` } }}
                  />
                </Box>
              </li>
            ))}
          </Card>
        </>
      )}
    </Stack>
  );
}

function NoPreferences() {
  const shop = (
    <ExternalLink variant="contained" href={config().links.shop}>
      Visit E-commerce
    </ExternalLink>
  );
  return (
    <EmptyState
      framed
      illustration="bell"
      text="There are no notification preferences at the moment, check back later"
      action={shop}
    />
  );
}

const ROWS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li + li': { borderTop: '1px solid', borderColor: 'line.main' },
  '& label': { display: 'flex', alignItems: 'center', gap: 2, px: '20px', py: '14px', cursor: 'pointer' },
  '& label:hover': { bgcolor: 'surface.sunken' },
  '& .words': { flex: 1, minWidth: 0 },
  '& .label': { display: 'block', fontWeight: 650 },
  '& .description': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const;
