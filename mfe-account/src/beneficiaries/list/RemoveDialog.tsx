import { titleCase } from '@portal/shared/format';
import { Box, Typography } from '@portal/shared/mui/core';
import { ConfirmDialog } from '@portal/shared/ui';
import { BeneficiaryAvatar } from './BeneficiaryAvatar';
import type { Removal } from './useRemoval';

export function RemoveDialog({ removal, onClosed }: { removal: Removal; onClosed: () => void }) {
  const { candidate, isOpen, isRemoving, confirm, cancel } = removal;
  return (
    <ConfirmDialog
      open={isOpen}
      title="Remove beneficiary ?"
      text="Are you sure you want to remove this beneficiary from the list?"
      confirm="Remove"
      pending={isRemoving}
      onConfirm={confirm}
      onCancel={cancel}
      onClosed={onClosed}
    >
      {candidate && (
        <Box translate="no" sx={PERSON_STYLE}>
          <BeneficiaryAvatar name={candidate.beneficiary.name} index={candidate.index} size={44} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h5" component="p">
              {titleCase(candidate.beneficiary.name)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
              {candidate.beneficiary.phone}
            </Typography>
          </Box>
        </Box>
      )}
    </ConfirmDialog>
  );
}

const PERSON_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  mt: 2,
  p: '12px',
  borderRadius: '14px',
  bgcolor: 'surface.sunken',
} as const;
