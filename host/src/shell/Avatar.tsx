import { initials, titleCase } from '@portal/shared/format';
import { Box } from '@portal/shared/mui/core';
import { withCountryCode } from '@portal/shared/phone';
import type { Profile } from '@portal/shared/session';
import { UserRound } from 'lucide-react';

/**
 * The customer's initials on a yellow circle. CSS draws the letters, so that they are not part of the accessible name
 * of the button around them, which contains the name.
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

/** “Y’ello Ama”, or “Y’ello” for a customer without a first name (D-051). */
export function greeting({ firstName }: Profile): string {
  return `Y’ello ${titleCase(firstName)}`.trim();
}

/** First and last name in title case (D-064), or the e-mail address of a customer without a name. */
export function displayName({ firstName, lastName, email }: Profile): string {
  return titleCase(`${firstName} ${lastName}`) || email;
}

/** The customer's number with 233 for a leading +233 or 0, otherwise unchanged; empty without one. */
export function displayPhoneNumber({ phone }: Profile): string {
  return phone && withCountryCode(phone);
}
