import { titleCase } from '@portal/shared/format';
import { Box, Typography } from '@portal/shared/mui/core';
import { ConfirmDialog } from '@portal/shared/ui';
import { BeneficiaryAvatar } from './BeneficiaryAvatar';
import type { RemovalState } from './useRemoval';

type RemoveDialogProps = { removal: RemovalState; onClosed: () => void };

/** Asks before a beneficiary is removed, and says whom it is about. */
export function RemoveDialog({ removal, onClosed }: RemoveDialogProps) {
  const { asked, isAsking, isRemoving, confirm, cancel } = removal;
  return (
    <ConfirmDialog
      open={isAsking}
      title="Remove beneficiary ?"
      text="Are you sure you want to remove this beneficiary from the list?"
      confirm="Remove"
      pending={isRemoving}
      onConfirm={confirm}
      onCancel={cancel}
      onClosed={onClosed}
    >
      {asked && (
        <Box sx={WELL}>
          <BeneficiaryAvatar name={asked.beneficiary.name} turn={asked.turn} size={44} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h5" component="p">
              {titleCase(asked.beneficiary.name)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
              {asked.beneficiary.phone}
            </Typography>
          </Box>
        </Box>
      )}
    </ConfirmDialog>
  );
}

const WELL = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  mt: 2,
  p: '12px',
  borderRadius: '14px',
  bgcolor: 'surface.sunken',
} as const;
