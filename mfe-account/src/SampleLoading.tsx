import { Card, Skeleton, Stack } from '@portal/shared/mui/core';
import { useHasElapsed, useSimulatedProgress } from '@portal/shared/progress';
import { LoadingBar } from '@portal/shared/ui';

type SampleLoadingProps = {
  /** The accessible name of the progress bar. */
  label: string;
  /** 0 to 100. */
  progress: number;
  /** Minimum height of a skeleton card, in px. */
  height: number;
};

/** The simulated loading of a list of sample data: a progress bar, and skeleton cards of about the final size. */
export function SampleLoading({ label, progress, height }: SampleLoadingProps) {
  return (
    <Stack aria-busy="true" sx={{ gap: 2, pt: { lg: 1 } }}>
      <LoadingBar value={progress} label={label} caption />
      {[1, 2, 3].map((card) => (
        <Card key={card} aria-hidden sx={{ p: '20px', minHeight: height }}>
          <Skeleton width="45%" height={24} />
          <Skeleton width="25%" height={20} sx={{ mt: '4px' }} />
        </Card>
      ))}
    </Stack>
  );
}

/** The loading takes about two seconds on every visit (CN-027, D-122, D-124). */
const LOADING_MS = 2000;
/** The requirements state no timing. With this one the progress bar reaches 95 just before the two seconds end. */
const PROGRESS_TIMING = { step: 5, everyMs: 100, cap: 95 };

/** Whether a page with sample data shows its progress bar, and its value; nothing is fetched (AO-007, AS-008). */
export function useSimulatedLoading(): { isLoading: boolean; progress: number } {
  const isLoading = !useHasElapsed(LOADING_MS);
  return { isLoading, progress: useSimulatedProgress(PROGRESS_TIMING, isLoading).value };
}
