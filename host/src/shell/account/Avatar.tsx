import { initials } from '@portal/shared/format';
import { Box } from '@portal/shared/mui/core';
import type { Profile } from '@portal/shared/session';
import { UserRound } from 'lucide-react';

interface AvatarProps {
  customer: Profile;
  size: number;
}

/**
 * The customer's initials on yellow. Decorative, the name stands beside it: so the letters are painted by the style and
 * are no text of the control they stand in.
 */
export function Avatar({ customer, size }: AvatarProps) {
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
        // Like the circle, the letters do not grow with the text size: they would reach into the name.
        fontSize: size > 40 ? '16px' : '14.4px',
        lineHeight: 1,
        fontWeight: 700,
        '&::before': { content: 'attr(data-initials)' },
      }}
    >
      {!letters && <UserRound size={size / 2} strokeWidth={1.9} />}
    </Box>
  );
}
