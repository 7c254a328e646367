import { initials } from '@portal/shared/format';
import { Box } from '@portal/shared/mui/core';

/** By turn, so that neighbours differ. */
const TINTS = [
  { color: 'brand.onSoft', bgcolor: 'brand.soft' },
  { color: 'info.main', bgcolor: 'info.soft' },
  { color: 'success.main', bgcolor: 'success.soft' },
  { color: 'warning.main', bgcolor: 'warning.soft' },
];

type BeneficiaryAvatarProps = { name: string; turn: number; size: number };

/** Initials on a tint. Decorative, the name stands beside it: painted by the style, they are no text of the page. */
export function BeneficiaryAvatar({ name, turn, size }: BeneficiaryAvatarProps) {
  return (
    <Box
      aria-hidden
      data-initials={initials(...name.trim().split(/\s+/).slice(0, 2))}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '30%',
        ...TINTS[turn % TINTS.length],
        // Like the tile, the letters do not grow with the text size.
        fontSize: size > 46 ? '16px' : '15px',
        lineHeight: 1,
        fontWeight: 700,
        '&::before': { content: 'attr(data-initials)' },
      }}
    />
  );
}
