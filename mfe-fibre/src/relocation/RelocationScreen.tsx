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
import { useRelocationPage, type RelocationPage } from './useRelocationPage';

/** Relocates fibre to a new location, or requests the pickup of the router if the location has no fibre. */
export function RelocationScreen() {
  const relocation = useRelocationPage();
  const request = usePickupRequest(relocation.account, relocation.drafts);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  switch (request.status) {
    case 'form':
      return <NewLocationCheck relocation={relocation} request={request} isReplacement={hasSubmitted} />;
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

type NewLocationCheckProps = {
  relocation: RelocationPage;
  request: Extract<PickupRequest, { status: 'form' }>;
  /** Whether the check replaces the dialog that confirms a sent request; the check then takes the focus. */
  isReplacement: boolean;
};

function NewLocationCheck({ relocation, request, isReplacement }: NewLocationCheckProps) {
  const { selected } = relocation;
  // A request may fail after the browser's Back has cleared the location; with a location the form shows the error.
  const problem = selected ? undefined : request.problem;
  const handleBack = () => {
    request.clearErrors();
    relocation.back();
  };
  const handleSelect: RelocationPage['select'] = (location, newProblem) => {
    // The errors concern the previous location (D-093).
    if (!location || !selected) request.clearErrors();
    relocation.select(location, newProblem);
  };
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title="Check Fibre Coverage in Your New Area" back={handleBack} />
      {relocation.account === undefined && <NoAccount />}
      {problem !== undefined && <InlineMessage tone="error">{problem}</InlineMessage>}
      <AvailabilityCheck
        selected={selected}
        problem={relocation.problem}
        isReplacement={isReplacement || problem !== undefined}
        onSelect={handleSelect}
        renderAvailable={(location) => (
          <ContinueRelocation key={location.id} location={location} relocation={relocation} />
        )}
        renderUnavailable={(result) => <PickupForm {...result} account={relocation.account} request={request} />}
      />
    </Stack>
  );
}

/** Shown if the page was opened by URL: it then has no account and cannot send a request (RL-018). */
function NoAccount() {
  const accountsLink = (
    <Button component={Link} to={paths.broadbandAccounts} variant="text" color="inherit">
      Broadband Accounts
    </Button>
  );
  return (
    <InlineMessage tone="warning" action={accountsLink}>
      Choose the account you want to move first.
    </InlineMessage>
  );
}
