import { Box, CircularProgress, Skeleton, Stack, Typography } from '@portal/shared/mui/core';
import { LoadingBar } from '@portal/shared/ui';
import { accountGridStyles } from './accountGridStyles';

/** The loading state of the list: progress bar, spinner, and skeleton cards of the final size. */
export function AccountsLoading({ progress }: { progress: number }) {
  return (
    <Stack aria-busy="true" sx={{ gap: 2 }}>
      <Box sx={{ mb: 1 }}>
        <LoadingBar value={progress} label="Loading broadband accounts" />
      </Box>
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: '12px', color: 'text.secondary' }}>
        <CircularProgress size={22} thickness={5} aria-label="Loading" />
        <Typography variant="subtitle2" component="span">
          Loading your accounts
        </Typography>
      </Stack>
      <Box component="ul" aria-hidden sx={accountGridStyles}>
        {[1, 2, 3].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </Box>
    </Stack>
  );
}

function CardSkeleton() {
  return (
    <li>
      <div className="head">
        <Skeleton variant="rounded" width={48} height={48} sx={{ borderRadius: '30%' }} />
        <Skeleton variant="rounded" width={120} height={28} sx={{ borderRadius: 999 }} />
      </div>
      <Skeleton variant="rounded" width={110} height={14} sx={{ mt: '3px', mb: '6px' }} />
      <Skeleton variant="rounded" width={170} height={22} sx={{ mb: '19px' }} />
      <Skeleton variant="rounded" height={68} sx={{ mb: 2, borderRadius: '14px' }} />
      <Skeleton variant="rounded" height={48} sx={{ borderRadius: 999 }} />
    </li>
  );
}
