import { useState } from 'react';
import { Stack } from '@portal/shared/mui/core';
import { BackHeader } from '@portal/shared/ui';
import { AvailabilityCheck } from '../availability';
import { ContinueRelocation } from './finalize/ContinueRelocation';
import { PickupForm } from './pickup/PickupForm';
import { ProcessingView } from './pickup/ProcessingView';
import { SubmittedDialog } from './pickup/SubmittedDialog';
import { usePickupRequest, type PickupRequest } from './pickup/usePickupRequest';
import { useRelocation, type Relocation } from './useRelocation';

/** Move fibre to a new place, or hand back the router where there is none. */
export function RelocationScreen() {
  const relocation = useRelocation();
  const request = usePickupRequest(relocation.account, relocation.drafts);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  switch (request.status) {
    case 'form':
      return <PlaceAndForm relocation={relocation} request={request} isAnswer={hasSubmitted} />;
    case 'processing':
    case 'submitted':
      return (
        <>
          <ProcessingView progress={request.status === 'submitted' ? 100 : request.progress} />
          {request.status === 'submitted' && (
            <SubmittedDialog
              onClose={() => {
                setHasSubmitted(true);
                relocation.select(undefined);
                request.reset();
              }}
            />
          )}
        </>
      );
  }
}

type PlaceAndFormProps = {
  relocation: Relocation;
  request: Extract<PickupRequest, { status: 'form' }>;
  /** It takes the place of a request that was sent, and with it the focus. */
  isAnswer: boolean;
};

function PlaceAndForm({ relocation, request, isAnswer }: PlaceAndFormProps) {
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title="Check Fibre Coverage in Your New Area" back={relocation.back} />
      <AvailabilityCheck
        selected={relocation.selected}
        problem={relocation.problem}
        isAnswer={isAnswer}
        onSelect={relocation.select}
        whenAvailable={(location) => (
          <ContinueRelocation key={location.id} location={location} relocation={relocation} />
        )}
        whenUnavailable={(result) => <PickupForm {...result} account={relocation.account} request={request} />}
      />
    </Stack>
  );
}
