import { Link } from 'react-router-dom';
import { config } from '@portal/shared/config';
import { Button } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { ExternalLink } from '@portal/shared/ui';
import { addressOf, type Coordinates, type FibreLocation } from './fibreLocation';

/** For a location with fibre: links to order it in the shop now (FA-004), or to leave for the fibre requests (FA-005). */
export function NextSteps({ location }: { location: FibreLocation }) {
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
