import { initials } from '@portal/shared/format';
import { Box } from '@portal/shared/mui/core';

/** Used in turn, so that neighbours differ. */
const COLORS = [
  { color: 'brand.onSoft', bgcolor: 'brand.soft' },
  { color: 'info.main', bgcolor: 'info.soft' },
  { color: 'success.main', bgcolor: 'success.soft' },
  { color: 'warning.main', bgcolor: 'warning.soft' },
];

/** The initials on a coloured tile. Decorative: CSS content, so that screen readers read the name only once. */
export function BeneficiaryAvatar({ name, index, size }: { name: string; index: number; size: number }) {
  return (
    <Box
      aria-hidden
      className="tile"
      data-initials={initials(...name.trim().split(/\s+/).slice(0, 2))}
      sx={{
        width: size,
        height: size,
        ...COLORS[index % COLORS.length],
        // In px like the tile, so that the letters do not grow with the text size.
        fontSize: size > 46 ? '16px' : '15px',
        lineHeight: 1,
        fontWeight: 700,
      }}
    />
  );
}
