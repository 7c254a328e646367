import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Illustration } from '@portal/shared/drawings';
import { Button, Stack, Typography } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { paths } from '@portal/shared/routes';
import { useHideChat } from '@portal/shared/shell';
import { BackHeader, DocumentTitle, InlineMessage } from '@portal/shared/page';
import { LoadingBar, useFocusOnChange, useOwnedNavigationState } from '@portal/shared/ui';
import { addressOf, AvailabilityCheck, useSelectLocation, type CheckedLocation } from '../availability';
import { restoreLostFocus } from '../restoreLostFocus';
import type { Kyc } from './api/kyc';
import { FinalizeLocationDialog } from './FinalizeLocationDialog';
import { keepIdentityInMemory, useKycLookup } from './identity';
import {
  NO_ACCOUNT_TEXT,
  NO_COORDINATES_TEXT,
  relocationPageStateSchema,
  type DetailsState,
  type FinalLocationForm,
} from './navigationState';
import { PickupForm } from './pickup/PickupForm';
import { usePickupRequest, type PickupRequestState } from './pickup/usePickupRequest';
import { useDrafts, withoutGhanaCardNumber } from './useDrafts';

/** Relocates fibre to a new location, or requests the pickup of the router if the location has no fibre. */
export function RelocationScreen() {
  const relocation = useRelocationPage();
  const request = usePickupRequest(relocation.account, relocation.selected, relocation.drafts);
  const region = useFocusOnChange(request.status, restoreLostFocus);
  return (
    <div ref={region}>
      {request.status === 'form' ? (
        <NewLocationCheck relocation={relocation} request={request} />
      ) : (
        <ProcessingView progress={request.status === 'submitted' ? 100 : request.progress} />
      )}
      {request.status === 'submitted' && (
        <SubmittedDialog
          onClose={() => {
            relocation.select(undefined);
            request.reset();
          }}
        />
      )}
    </div>
  );
}

type NewLocationCheckProps = {
  relocation: RelocationPage;
  request: Extract<PickupRequestState, { status: 'form' }>;
};

function NewLocationCheck({ relocation, request }: NewLocationCheckProps) {
  const { selected } = relocation;
  // A request may fail after the browser's Back has cleared the location; with a location the form shows the error.
  const problem = selected ? undefined : request.problem;
  const handleBack = () => {
    request.clearErrors();
    relocation.back();
  };
  const handleSelect: RelocationPage['select'] = (location) => {
    // The errors concern the previous location (D-093).
    if (!location || !selected) request.clearErrors();
    relocation.select(location);
  };
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title="Check Fibre Coverage in Your New Area" back={handleBack} />
      {relocation.account === undefined && <NoAccount />}
      {problem !== undefined && <InlineMessage tone="error">{problem}</InlineMessage>}
      <AvailabilityCheck
        selected={selected}
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

/** Keeps the state of the relocation page in the navigation state, so that a reload keeps it. */
function useRelocationPage() {
  const navigate = useNavigate();
  const { state: navigationState, owner } = useOwnedNavigationState();
  const current = relocationPageStateSchema.parse(navigationState);
  const { deviceData, referrer, showAvailableView } = current;
  const selectedLocation = showAvailableView === false ? undefined : current.selectedLocation;
  const select = useSelectLocation(paths.relocation, selectedLocation, current);
  return {
    account: deviceData,
    selected: selectedLocation,
    drafts: useDrafts(deviceData),
    select,
    /** Clears the selection; without a selection it leaves the page (FA-016). */
    back: () => {
      if (selectedLocation) select(undefined);
      // Goes back in history, because the entry of the previous page has state that its URL lacks.
      else if (referrer !== undefined) void navigate(-1);
      else void navigate(paths.fibreRequests);
    },
    /** Opens the details. The identity stays in memory (D-098). */
    proceed: (form: FinalLocationForm, kyc: Kyc | undefined) => {
      keepIdentityInMemory({ kyc, ghanaCardNumber: form.ghanaCardNumber });
      const relocationData = withoutGhanaCardNumber(form);
      const state: DetailsState = { relocationData, deviceData, selectedLocation, fromFibreRelocation: true };
      void navigate(paths.relocationDetails, { state: { ...state, owner } });
    },
  };
}

type RelocationPage = ReturnType<typeof useRelocationPage>;

type ContinueRelocationProps = { location: CheckedLocation; relocation: RelocationPage };

/** For a new location with fibre: continues with the identity lookup and the dialog (RL-003). */
function ContinueRelocation({ location, relocation }: ContinueRelocationProps) {
  const [step, setStep] = useState<'ready' | 'no-coordinates' | 'finalizing'>('ready');
  // Keeps the input, with the card number, when the dialog is closed and opened again.
  const [form, setForm] = useState<Partial<FinalLocationForm>>(() => relocation.drafts.getFinalLocation(location.id));
  const [problem, setProblem] = useState<string>();
  const lookup = useKycLookup(step === 'finalizing');
  return (
    <>
      {step === 'no-coordinates' && !location.coordinates && (
        <InlineMessage tone="error">{NO_COORDINATES_TEXT}</InlineMessage>
      )}
      <Button
        variant="contained"
        fullWidth
        onClick={() => setStep(location.coordinates ? 'finalizing' : 'no-coordinates')}
      >
        Continue with relocation
      </Button>
      {step === 'finalizing' && (
        <FinalizeLocationDialog
          address={addressOf(location)}
          lookup={lookup}
          problem={problem}
          initial={form}
          onChange={(changed) => {
            setForm(changed);
            relocation.drafts.saveFinalLocation(location.id, withoutGhanaCardNumber(changed));
          }}
          onClose={() => {
            setStep('ready');
            setProblem(undefined);
          }}
          onContinue={(final) => {
            if (!relocation.account) setProblem(NO_ACCOUNT_TEXT);
            else relocation.proceed(final, lookup.status === 'done' ? lookup.kyc : undefined);
          }}
        />
      )}
    </>
  );
}

/** Shown while the pickup request is sent (RL-005). Takes the focus and hides the chat (D-055). */
function ProcessingView({ progress }: { progress: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  useHideChat();
  useEffect(() => {
    title.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <Stack
      sx={{ alignItems: 'center', justifyContent: 'center', minHeight: { xs: '70vh', lg: 560 } }}
      aria-busy={progress < 100}
    >
      <DocumentTitle title="Check Fibre Coverage in Your New Area" />
      <Illustration name="move" width={184} />
      <Typography ref={title} variant="h2" component="h1" tabIndex={-1} sx={{ mt: 3, mb: 3 }}>
        Processing your request...
      </Typography>
      <Stack sx={{ width: '100%', maxWidth: 360, alignItems: 'center', gap: 1 }}>
        <LoadingBar value={progress} label="Processing your request..." />
        <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
          {`${progress}%`}
        </Typography>
      </Stack>
    </Stack>
  );
}

/** Confirms that the pickup request was sent (RL-006). “Close” returns to the search (D-096). */
function SubmittedDialog({ onClose }: { onClose: () => void }) {
  useCloseOnBack(true, onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={useId()} fullWidth maxWidth={false} sx={DIALOG_WIDTH_STYLE}>
      <DialogContent sx={{ display: 'grid', justifyItems: 'center', pt: 3, pb: 1, overflow: 'visible' }}>
        <Illustration name="success" width={148} />
      </DialogContent>
      <DialogTitle sx={{ pt: 0, textAlign: 'center', textWrap: 'balance' }}>
        Request Submitted Successfully!
      </DialogTitle>
      <Typography variant="body2" sx={{ px: 3, pb: 3, textAlign: 'center', color: 'text.secondary' }}>
        We will pick up your router on the day you chose.
      </Typography>
      <DialogActions sx={{ justifyContent: 'center' }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        <Button component={Link} to={paths.dashboard} variant="contained">
          Go to Dashboard
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const DIALOG_WIDTH_STYLE = { '& .MuiDialog-paper': { maxWidth: { sm: 440 } } } as const;
