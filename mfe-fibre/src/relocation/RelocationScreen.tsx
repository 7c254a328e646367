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
  const { selected } = relocation;
  // Of a request whose place was left by the phone's Back.
  const problem = selected ? undefined : request.problem;
  const handleBack = () => {
    request.forget();
    relocation.back();
  };
  const handleSelect: Relocation['select'] = (location, trouble) => {
    // The last try was about another place (D-093).
    if (!location || !selected) request.forget();
    relocation.select(location, trouble);
  };
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title="Check Fibre Coverage in Your New Area" back={handleBack} />
      {relocation.account === undefined && <NoAccount />}
      {problem !== undefined && <InlineMessage tone="error">{problem}</InlineMessage>}
      <AvailabilityCheck
        selected={selected}
        problem={relocation.problem}
        isAnswer={isAnswer || problem !== undefined}
        onSelect={handleSelect}
        renderAvailable={(location) => (
          <ContinueRelocation key={location.id} location={location} relocation={relocation} />
        )}
        renderUnavailable={(result) => <PickupForm {...result} account={relocation.account} request={request} />}
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
