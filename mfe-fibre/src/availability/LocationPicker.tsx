import { Stack } from '@portal/shared/mui/core';
import { LoadingBar } from '@portal/shared/ui';
import { LocationMap } from '../map';
import type { CheckResult } from './locationChecks';
import type { FibreLocation } from './fibreLocation';
import { useLocationCheck } from './useLocationCheck';

interface LocationPickerProps {
  location: FibreLocation;
  /** The pin was put somewhere, and that place checked. */
  onDone: (result: CheckResult) => void;
}

/** The map alone: where is the place? Its pin is how a place nobody knows gets its coordinates. */
export function LocationPicker({ location, onDone }: LocationPickerProps) {
  const check = useLocationCheck(onDone);
  const busy = check.progress !== undefined;
  return (
    <Stack sx={{ gap: '12px' }} aria-busy={busy}>
      <LocationMap isCompact position={location.coordinates} covered={false} onMove={check.checkPin} />
      {busy && <LoadingBar caption value={check.progress ?? 0} label="Checking availability" />}
    </Stack>
  );
}
