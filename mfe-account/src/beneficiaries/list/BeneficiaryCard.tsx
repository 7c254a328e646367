import { Pencil, Trash2 } from 'lucide-react';
import { titleCase } from '@portal/shared/format';
import { Box, Card, IconButton, Typography } from '@portal/shared/mui/core';
import type { Beneficiary } from '../beneficiary';
import { BeneficiaryAvatar } from './BeneficiaryAvatar';

type BeneficiaryCardProps = { beneficiary: Beneficiary; index: number; onEdit: () => void; onRemove: () => void };

export function BeneficiaryCard({ beneficiary, index, onEdit, onRemove }: BeneficiaryCardProps) {
  const { email, phone } = beneficiary;
  const name = titleCase(beneficiary.name);
  return (
    <Card component="li" sx={CARD}>
      <BeneficiaryAvatar name={name} index={index} size={52} />
      <Box sx={{ flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h5" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
          {phone}
        </Typography>
        {email && (
          <Typography variant="body2" color="textSecondary">
            <BreakableEmail email={email} />
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0, gap: { sm: '4px' }, mx: '-8px' }}>
        <IconButton aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil size={20} />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove} sx={DANGER}>
          <Trash2 size={20} />
        </IconButton>
      </Box>
    </Card>
  );
}

/** An email that prefers to break before the @. */
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

const CARD = {
  display: 'flex',
  // With large text the buttons wrap below, instead of breaking the phone number.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: { xs: '4px 12px', sm: 2 },
  p: 2,
  minHeight: 86,
} as const;

const DANGER = { color: 'error.main', '&:hover': { bgcolor: 'error.soft' } } as const;
