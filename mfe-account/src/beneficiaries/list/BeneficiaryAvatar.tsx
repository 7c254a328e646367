import { initials } from '@portal/shared/format';
import { Box } from '@portal/shared/mui/core';

/** The colours of the avatars, used in turn so that neighbouring avatars differ. */
const AVATAR_COLORS = [
  { color: 'brand.onSoft', bgcolor: 'brand.soft' },
  { color: 'info.main', bgcolor: 'info.soft' },
  { color: 'success.main', bgcolor: 'success.soft' },
  { color: 'warning.main', bgcolor: 'warning.soft' },
];

/** The initials on a coloured tile, hidden from screen readers, which read the name beside it. The initials are CSS content. */
export function BeneficiaryAvatar({ name, index, size }: { name: string; index: number; size: number }) {
  return (
    <Box
      aria-hidden
      className="tile"
      data-initials={initials(...name.trim().split(/\s+/).slice(0, 2))}
      sx={{
        width: size,
        height: size,
        ...AVATAR_COLORS[index % AVATAR_COLORS.length],
        // In px, like the size of the tile, so that the letters fit when the customer enlarges the text.
        fontSize: size > 46 ? '16px' : '15px',
        lineHeight: 1,
        fontWeight: 700,
      }}
    />
  );
}
