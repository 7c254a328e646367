import { config } from '@portal/shared/config';
import { Switch } from '@portal/shared/mui/choice';
import { Box, Card, Stack, Typography } from '@portal/shared/mui/core';
import { EmptyState, ExternalLink, SampleCaption } from '@portal/shared/ui';
import { useSampleList } from '../useSampleList';
import { samplePreferences } from './sampleNotifications';

/** The content of the tab “Preferences”: one switch per kind of notification. The whole row is the label of its switch. */
export function Preferences() {
  const { entries, change } = useSampleList('preferences', samplePreferences());
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
          <Card component="ul" aria-label="Notification preferences" sx={LIST_STYLE}>
            {entries.map(({ id, label, description, isEnabled }) => (
              <li key={id}>
                <Box component="label">
                  <span className="text">
                    <span className="label">{label}</span>
                    <span className="description" id={`preference-${id}`}>
                      {description}
                    </span>
                  </span>
                  <Switch
                    checked={isEnabled}
                    onChange={() => change([id], (preference) => ({ ...preference, isEnabled: !isEnabled }))}
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

const LIST_STYLE = {
  '& li + li': { borderTop: '1px solid', borderColor: 'line.main' },
  '& label': { display: 'flex', alignItems: 'center', gap: 2, px: '20px', py: '14px', cursor: 'pointer' },
  '& label:hover': { bgcolor: 'surface.sunken' },
  '& .text': { flex: 1, minWidth: 0 },
  '& .label': { display: 'block', fontWeight: 650 },
  '& .description': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const;
