import { Box, CircularProgress, Stack, Typography } from '@portal/shared/mui/core';

interface LoadingBarProps {
  /** 0 to 100. */
  value: number;
  /** What is loading; the bar's accessible name. */
  label: string;
  /** Shows the label, and the percentage, below the bar. */
  caption?: boolean;
}

/** A progress bar with a yellow fill on a dark track; on a pale track yellow has too little contrast. */
export function LoadingBar({ value, label, caption = false }: LoadingBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <Box sx={{ width: '100%' }}>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        sx={{ height: 8, p: '2px', borderRadius: 999, bgcolor: 'ink.main', border: 0 }}
      >
        <Box
          sx={{
            height: 4,
            minWidth: percent > 0 ? 4 : 0,
            borderRadius: 999,
            bgcolor: 'brand.main',
            transition: 'width 100ms linear',
            '@media (forced-colors: active)': { bgcolor: 'Highlight' },
          }}
          style={{ width: `${percent}%` }}
        />
      </Box>
      {caption && (
        <Stack direction="row" sx={{ mt: 1, justifyContent: 'space-between', color: 'text.secondary' }} aria-hidden>
          <Typography variant="body2">{label}</Typography>
          <Typography variant="body2" sx={{ fontFeatureSettings: '"tnum"' }}>{`${percent}%`}</Typography>
        </Stack>
      )}
    </Box>
  );
}

/** A spinner and a text that says what is loading, above the skeletons of a list. `minHeight` in px. */
export function LoadingText({ text, minHeight }: { text: string; minHeight?: number }) {
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: '12px', minHeight, color: 'text.secondary' }}>
      <CircularProgress size={22} thickness={5} aria-label="Loading" />
      <Typography variant="subtitle2" component="span">
        {text}
      </Typography>
    </Stack>
  );
}
