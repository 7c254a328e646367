import { Stack } from '@portal/shared/mui/core';
import { LoadingBar } from '@portal/shared/ui';
import { LocationMap } from '../map';
import type { ResultProps } from './ResultView';
import { useLocationCheck } from './useLocationCheck';

/** For a location without coordinates: a map on which the customer moves the pin there, and which checks that point. */
export function LocationPicker({ location, onResult }: Pick<ResultProps, 'location' | 'onResult'>) {
  const check = useLocationCheck(onResult);
  const isChecking = check.progress !== undefined;
  return (
    <Stack sx={{ gap: '12px' }} aria-busy={isChecking}>
      <LocationMap isCompact position={location.coordinates} isCovered={false} onMove={check.checkPin} />
      {isChecking && <LoadingBar caption value={check.progress ?? 0} label="Checking availability" />}
    </Stack>
  );
}
