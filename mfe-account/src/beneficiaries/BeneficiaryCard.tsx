import { Pencil, Trash2 } from 'lucide-react';
import { initials, titleCase } from '@portal/shared/format';
import { Box, Card, IconButton, Typography } from '@portal/shared/mui/core';
import type { Beneficiary } from './api';

type BeneficiaryCardProps = { beneficiary: Beneficiary; index: number; onEdit: () => void; onRemove: () => void };

export function BeneficiaryCard({ beneficiary, index, onEdit, onRemove }: BeneficiaryCardProps) {
  const { email, phone } = beneficiary;
  const name = titleCase(beneficiary.name);
  return (
    <Card component="li" sx={CARD_STYLE}>
      <BeneficiaryAvatar name={name} index={index} size={52} />
      <Box translate="no" sx={{ flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h5" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
          {phone}
        </Typography>
      </Box>
      {email && (
        <Typography variant="body2" color="textSecondary" translate="no" sx={EMAIL_STYLE}>
          <BreakableEmail email={email} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexShrink: 0, gap: { sm: '4px' }, mx: '-8px' }}>
        <IconButton aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil size={20} />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove} sx={REMOVE_BUTTON_STYLE}>
          <Trash2 size={20} />
        </IconButton>
      </Box>
    </Card>
  );
}

/** An email address that, if it does not fit on one line, wraps before the @. */
function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

const CARD_STYLE = {
  display: 'flex',
  // With enlarged text the buttons wrap to a line below, so that the phone number stays on one line.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  alignContent: 'center',
  columnGap: { xs: '12px', sm: 2 },
  p: 2,
  minHeight: 86,
} as const;

/** A line below name, number and buttons, as wide as the name and the buttons together. */
const EMAIL_STYLE = { order: 1, width: '100%', pl: { xs: '64px', sm: '68px' }, overflowWrap: 'anywhere' } as const;

const REMOVE_BUTTON_STYLE = { color: 'error.main', '&:hover': { bgcolor: 'error.soft' } } as const;

/** The colours of the avatars, used in turn so that neighbouring avatars differ. */
const AVATAR_COLORS = [
  { color: 'brand.onSoft', bgcolor: 'brand.soft' },
  { color: 'info.main', bgcolor: 'info.soft' },
  { color: 'success.main', bgcolor: 'success.soft' },
  { color: 'warning.main', bgcolor: 'warning.soft' },
];

/** The initials on a coloured tile, as CSS content: screen readers read the name beside it. */
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
