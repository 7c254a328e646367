import { Stack } from '@portal/shared/mui/core';
import { BackHeader } from '@portal/shared/ui';
import { AvailabilityCheck } from './AvailabilityCheck';
import { NextSteps } from './NextSteps';
import { NotifyMe } from './NotifyMe';
import { ResultView } from './ResultView';
import { useCheckedLocation } from './useCheckedLocation';

/** The availability check for customers and visitors: it needs no session. */
export function AvailabilityScreen() {
  const { isWaiting, selected, problem, select, back } = useCheckedLocation();
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader
        title="Check Fibre Availability"
        {...(!selected && { subtitle: 'Search for your area, use your current location or enter coordinates.' })}
        back={back}
      />
      {!isWaiting && (
        <AvailabilityCheck
          selected={selected}
          problem={problem}
          onSelect={select}
          renderAvailable={(location) => <NextSteps location={location} />}
          renderUnavailable={({ searchAgain, ...result }) => (
            <ResultView {...result}>
              <NotifyMe onSearchAgain={searchAgain} />
            </ResultView>
          )}
        />
      )}
    </Stack>
  );
}
