import { Stack } from '@portal/shared/mui/core';
import { ExternalLink, InlineMessage } from '@portal/shared/ui';
import type { Payment } from './usePayment';

/** Where the order is paid: in the tab that opened, or by a link where it could not (D-102). */
export function PaymentNotice({ payment }: { payment: Payment }) {
  switch (payment.status) {
    case 'opened':
      return <Opened address={payment.address} />;
    case 'failed':
      return payment.address === undefined ? null : <Opened address={payment.address} />;
    case 'blocked':
      return (
        <Stack sx={{ gap: '12px', alignItems: 'flex-start' }}>
          <InlineMessage tone="warning">Your browser did not open the payment page.</InlineMessage>
          <ExternalLink look="contained" href={payment.address}>
            Open payment page
          </ExternalLink>
        </Stack>
      );
    case 'ready':
    case 'paying':
      return null;
  }
}

function Opened({ address }: { address: string }) {
  return (
    <InlineMessage tone="info">
      The payment page is open in a new tab. <ExternalLink href={address}>Open it again</ExternalLink>
    </InlineMessage>
  );
}
