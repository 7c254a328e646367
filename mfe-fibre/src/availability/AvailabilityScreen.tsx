import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { config } from '@portal/shared/config';
import { Button, Stack, Typography } from '@portal/shared/mui/core';
import { InputAdornment } from '@portal/shared/mui/textfield';
import { paths } from '@portal/shared/routes';
import { BackHeader, ExternalLink } from '@portal/shared/page';
import { useOwnedNavigationState } from '@portal/shared/ui';
import { LockableField } from '../LockableField';
import { AvailabilityCheck, ResultView, useSelectLocation } from './AvailabilityCheck';
import { addressOf, checkedLocationStateSchema, type Coordinates, type CheckedLocation } from './checkedLocation';

/** The availability check for customers and visitors: it needs no session. */
export function AvailabilityScreen() {
  const { isWaiting, selected, select, back } = useCheckedLocation();
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

/** Keeps the checked location in the navigation state, so that a reload keeps it. */
function useCheckedLocation() {
  const navigate = useNavigate();
  const { state, isWaiting } = useOwnedNavigationState();
  const current = checkedLocationStateSchema.parse(state);
  const selected = current.selectedLocation;
  const select = useSelectLocation(paths.fibreAvailability, selected, current);
  return {
    isWaiting,
    selected,
    select,
    /** Clears the selected location; without one it opens the fibre requests, also for a visitor (FA-016, D-001). */
    back: () => {
      if (selected) select(undefined);
      else void navigate(paths.fibreRequests);
    },
  };
}

/** For a location with fibre: links to the shop's order page (FA-004) and to the fibre requests (FA-005). */
function NextSteps({ location }: { location: CheckedLocation }) {
  return (
    <>
      <ExternalLink
        variant="contained"
        fullWidth
        href={orderFibreUrl(config().links.order, addressOf(location), location.coordinates)}
      >
        Order fibre now
      </ExternalLink>
      <Button component={Link} to={paths.fibreRequests} variant="outlined" fullWidth>
        Order later
      </Button>
    </>
  );
}

/**
 * The shop's order page for a location (FA-004, D-083): adds address, lat and lng (if known) and external=true, in this
 * order, to the query of the configured page.
 */
export function orderFibreUrl(orderPage: string, address: string, coordinates?: Coordinates): string {
  const url = new URL(orderPage);
  url.searchParams.append('address', address);
  if (coordinates) {
    url.searchParams.append('lat', String(coordinates.lat));
    url.searchParams.append('lng', String(coordinates.lng));
  }
  url.searchParams.append('external', 'true');
  return url.toString();
}

/** For a location without fibre. “Notify me” only logs an event, also without a valid phone number (FA-007, D-084). */
function NotifyMe({ onSearchAgain }: { onSearchAgain: () => void }) {
  const [phone, setPhone] = useState('');
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Try another place, or check again later.
      </Typography>
      <LockableField
        label="Phone number"
        value={phone}
        onChange={setPhone}
        placeholder="eg. 0555555555"
        type="tel"
        autoComplete="tel-national"
        numeric
        startAdornment={
          <InputAdornment position="start">
            <Phone size={20} />
          </InputAdornment>
        }
      />
      <Button variant="contained" fullWidth onClick={() => console.log('fibre-availability: notify me')}>
        Notify me
      </Button>
      <Button variant="outlined" fullWidth onClick={onSearchAgain}>
        Search another location
      </Button>
    </>
  );
}
