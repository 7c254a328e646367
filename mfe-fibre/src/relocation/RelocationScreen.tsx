import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Stack } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { BackHeader, InlineMessage } from '@portal/shared/ui';
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
      {relocation.account === undefined && <NoAccount />}
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

/** Opened by its address, the page knows no account, and nothing can be sent (RL-018): said before a form is filled in. */
function NoAccount() {
  const choose = (
    <Button component={Link} to={paths.broadbandAccounts} variant="text" color="inherit">
      Broadband Accounts
    </Button>
  );
  return (
    <InlineMessage tone="warning" action={choose}>
      Choose the account you want to move first.
    </InlineMessage>
  );
}
