import { WifiOff } from 'lucide-react';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { config } from '@portal/shared/config';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { useUnsavedWork } from '@portal/shared/shell';
import { InlineMessage } from '@portal/shared/page';
import { FieldNote, LoadingBar, twoColumnGridStyleFrom } from '@portal/shared/ui';
import { addressOf, useLocationCheck, type RenderUnavailableProps } from '../../availability';
import { LockableField } from '../../LockableField';
import { LazyPinMap } from '../../map';
import type { FibreAccount } from '../navigationState';
import type { PickupFormValues } from '../useDrafts';
import { checkPickupDate, currentDay } from './calendar';
import { PickupCalendar } from './PickupCalendar';
import type { PickupRequestState } from './usePickupRequest';

type PickupFormProps = RenderUnavailableProps & {
  account: FibreAccount | undefined;
  request: Extract<PickupRequestState, { status: 'form' }>;
};

/** Requests the pickup of the router, if the new location has no fibre (RL-004). Without coordinates it shows a map. */
export function PickupForm({ location, account, request, ...handlers }: PickupFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const { errors, attempts } = request;
  useUnsavedWork(request.hasUnsavedChanges);
  useEffect(() => {
    if (attempts > 0) findFirstError(container.current)?.focus();
  }, [attempts]);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    request.submit();
  };
  const messages = [errors.login, errors.account, errors.coordinates, request.problem];
  return (
    <Stack ref={container} sx={{ gap: 2 }}>
      {location.problem !== undefined && <InlineMessage tone="error">{location.problem}</InlineMessage>}
      {messages.map(
        (message) =>
          message && (
            <Box key={message} tabIndex={-1} data-error>
              <InlineMessage tone="error">{message}</InlineMessage>
            </Box>
          ),
      )}
      <Card component="form" noValidate onSubmit={handleSubmit} sx={FORM_CARD_STYLE}>
        <NoFibreNotice address={addressOf(location)} />
        {location.coordinates === undefined && <LocationPicker location={location} onResult={handlers.onResult} />}
        <Box sx={COLUMNS_STYLE}>
          <CustomerFields request={request} account={account} />
          <PickupDate date={request.form.date} error={errors.date} onPick={(date) => request.change({ date })} />
        </Box>
        <Stack direction={{ xs: 'column-reverse', sm: 'row' }} sx={{ gap: '12px', justifyContent: 'flex-end' }}>
          <Button variant="text" onClick={handlers.searchAgain} sx={{ whiteSpace: 'normal' }}>
            Search another location
          </Button>
          <Button type="submit" variant="contained" size="large">
            Request pickup
          </Button>
        </Stack>
      </Card>
    </Stack>
  );
}

function CustomerFields({ request: { form, errors, change }, account }: Pick<PickupFormProps, 'request' | 'account'>) {
  const field = (name: keyof PickupFormValues) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Box sx={FIELDS_STYLE}>
      <LockableField label="First name" autoComplete="given-name" {...field('firstName')} />
      <LockableField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <LockableField label="Email" type="email" autoComplete="email" {...field('email')} />
      <LockableField
        label="Phone number"
        type="tel"
        autoComplete="tel-national"
        placeholder="eg. 0555555555"
        numeric
        {...field('phone')}
      />
      <LockableField label="Fibre account" locked value={account ? String(account.msisdn) : 'N/A'} />
    </Box>
  );
}

/** The first message of the form or the first invalid field. */
function findFirstError(view: HTMLElement | null): HTMLElement | null | undefined {
  return view?.querySelector<HTMLElement>('[data-error], input[aria-invalid="true"]');
}

function NoFibreNotice({ address }: { address: string }) {
  return (
    <Stack direction="row" role="status" sx={NOTICE_STYLE}>
      <Box className="tile" sx={{ width: 52, height: 52 }}>
        <WifiOff size={24} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" tabIndex={-1} data-focus-fallback sx={{ fontSize: '1.0625rem', fontWeight: 700 }}>
          {`${config().providerName} Fibre is not available in your area at the moment`}
        </Typography>
        <Typography variant="body2" translate="no" sx={{ fontWeight: 650 }}>
          {address}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Ask us to pick up your router.
        </Typography>
      </Box>
    </Stack>
  );
}

const FORM_CARD_STYLE = { display: 'flex', flexDirection: 'column', gap: 3, p: { xs: '20px', lg: 4 } } as const;

const COLUMNS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
  alignItems: 'start',
  columnGap: 4,
  rowGap: 3,
} as const;

const NOTICE_STYLE = {
  alignItems: 'center',
  gap: 2,
  px: { xs: 1, sm: 2 },
  py: 2,
  borderRadius: '14px',
  bgcolor: 'surface.neutral',
} as const;

const FIELDS_STYLE = {
  ...twoColumnGridStyleFrom('sm'),
  columnGap: '20px',
  rowGap: 3,
  '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
} as const;

/** For a location without coordinates: a map on which the customer moves the pin there, and which checks that point. */
function LocationPicker({ location, onResult }: Pick<RenderUnavailableProps, 'location' | 'onResult'>) {
  const check = useLocationCheck(onResult);
  const isChecking = check.progress !== undefined;
  return (
    <Stack sx={{ gap: '12px' }} aria-busy={isChecking}>
      <LazyPinMap position={location.coordinates} isCovered={false} onMove={check.checkPin} />
      {isChecking && <LoadingBar caption value={check.progress ?? 0} label="Checking availability" />}
    </Stack>
  );
}

interface PickupDateProps {
  /** `YYYY-MM-DD`, or `''`. */
  date: string;
  error: string | undefined;
  onPick: (date: string) => void;
}

/** Field for the pickup date. A click on an unavailable day shows the reason and keeps the selected day. */
function PickupDate({ date, error, onPick }: PickupDateProps) {
  const id = useId();
  const [reason, setReason] = useState<string>();
  const today = currentDay();
  const handleDayClick = (day: string) => {
    const error = checkPickupDate(day, today);
    setReason(error);
    if (error === undefined) onPick(day);
  };
  const shownError = reason ?? error;
  return (
    <Box>
      <Typography variant="subtitle2" component="p" id={`${id}-label`} sx={{ mb: '6px' }}>
        Pickup date
      </Typography>
      <PickupCalendar
        today={today}
        selected={date}
        labelId={`${id}-label`}
        noteId={`${id}-note`}
        isInvalid={shownError !== undefined}
        onDayClick={handleDayClick}
      />
      <FieldNote id={`${id}-note`} isError={shownError !== undefined}>
        {shownError ?? 'Tomorrow to 15 days from today'}
      </FieldNote>
    </Box>
  );
}
