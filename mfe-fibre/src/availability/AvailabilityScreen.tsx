import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Stack } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { BackHeader } from '@portal/shared/ui';
import { AvailabilityCheck } from './AvailabilityCheck';
import { NextSteps } from './NextSteps';
import { NotifyMe } from './NotifyMe';
import { ResultView } from './ResultView';
import type { FibreLocation } from './fibreLocation';

/** Can I get fibre here? The one page of the portal that asks for no session (besides the privacy policy). */
export function AvailabilityScreen() {
  const [selected, setSelected] = useState<FibreLocation>();
  const navigate = useNavigate();
  const back = () => {
    if (selected) setSelected(undefined);
    else void navigate(paths.fibreRequests);
  };
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader
        title="Check Fibre Availability"
        {...(!selected && { subtitle: 'Search for your area, use your current location or enter coordinates.' })}
        back={back}
      />
      <AvailabilityCheck
        selected={selected}
        onSelect={setSelected}
        whenAvailable={(location) => <NextSteps location={location} />}
        whenUnavailable={({ searchAgain, ...result }) => (
          <ResultView {...result}>
            <NotifyMe onSearchAgain={searchAgain} />
          </ResultView>
        )}
      />
    </Stack>
  );
}
