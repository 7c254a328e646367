import { Link } from 'react-router-dom';
import { config } from '@portal/shared/config';
import { Button } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { ExternalLink } from '@portal/shared/ui';
import { addressOf, type FibreLocation } from './fibreLocation';
import { orderFibreUrl } from './orderFibreUrl';

/** Fibre is there: order it in the shop (FA-004), or later (FA-005). */
export function NextSteps({ location }: { location: FibreLocation }) {
  return (
    <>
      <ExternalLink
        look="contained"
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
