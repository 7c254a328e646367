import { Link } from 'react-router-dom';
import { Box, Button, Stack } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { ExternalLink, InlineMessage } from '@portal/shared/ui';
import { FocusOnMount } from '../../FocusOnMount';
import type { Payment } from './usePayment';

/** Shows where the customer can pay the order (D-102), or that it was paid. */
export function PaymentNotice({ payment }: { payment: Payment }) {
  switch (payment.status) {
    case 'opened':
      return (
        <FocusOnMount>
          <InlineMessage tone="info">
            The payment page was opened in a new tab.{' '}
            <ExternalLink href={payment.paymentUrl}>Open it again</ExternalLink>
          </InlineMessage>
        </FocusOnMount>
      );
    case 'waiting':
    case 'failed':
      return payment.paymentUrl === undefined ? null : (
        <InlineMessage tone="info">
          An order is waiting for its payment. <ExternalLink href={payment.paymentUrl}>Open payment page</ExternalLink>
        </InlineMessage>
      );
    case 'blocked':
      return (
        <FocusOnMount>
          <Stack sx={NOTICE_WITH_LINK_STYLE}>
            <InlineMessage tone="warning">Your browser did not open the payment page.</InlineMessage>
            <ExternalLink variant="contained" href={payment.paymentUrl} sx={{ maxWidth: 1, whiteSpace: 'normal' }}>
              Open payment page
            </ExternalLink>
          </Stack>
        </FocusOnMount>
      );
    case 'paid':
      return (
        <FocusOnMount>
          <Stack sx={NOTICE_WITH_LINK_STYLE}>
            <Box sx={{ width: '100%' }}>
              {/* The text of the payment screen (PT-002). */}
              <InlineMessage tone="success">
                {"Payment made successfully. We've received your payment. You're all set."}
              </InlineMessage>
            </Box>
            <Button component={Link} to={paths.trackRequest} variant="contained">
              Track request
            </Button>
          </Stack>
        </FocusOnMount>
      );
    case 'ready':
    case 'paying':
      return null;
  }
}

const NOTICE_WITH_LINK_STYLE = { gap: '12px', alignItems: 'flex-start' } as const;
