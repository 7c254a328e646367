import { Card, Skeleton, Stack } from '@portal/shared/mui/core';
import { LoadingBar } from '@portal/shared/ui';

type SampleLoadingProps = {
  /** The accessible name of the progress bar. */
  label: string;
  /** 0 to 100. */
  progress: number;
  /** Minimum height of a skeleton card, in px. */
  height: number;
};

/** Placeholder of a list of sample data during the simulated loading: a progress bar, and skeleton cards of about the final size. */
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
