import { initials } from '@portal/shared/format';
import { Box } from '@portal/shared/mui/core';
import type { Profile } from '@portal/shared/session';
import { UserRound } from 'lucide-react';

/**
 * The customer's initials on a yellow circle. CSS draws the letters, so that they are not part of the accessible name of
 * the button around them, which contains the name.
 */
export function Avatar({ customer, size }: { customer: Profile; size: number }) {
  const letters = initials(customer.firstName, customer.lastName);
  return (
    <Box
      aria-hidden
      data-initials={letters}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: 999,
        bgcolor: 'brand.main',
        color: 'brand.on',
        // In px: with a larger text size the letters would not fit into the circle.
        fontSize: size > 40 ? '16px' : '14.4px',
        lineHeight: 1,
        fontWeight: 700,
      }}
    >
      {!letters && <UserRound size={size / 2} />}
    </Box>
  );
}
