import { useState } from 'react';
import { titleCase } from '@portal/shared/format';
import { Box, Typography } from '@portal/shared/mui/core';
import { ConfirmDialog } from '@portal/shared/ui';
import { BeneficiaryAvatar } from './BeneficiaryCard';
import { removeBeneficiary, removeBeneficiaryCall, type Beneficiary } from './api/beneficiaries';
import { withoutId, type LoadedBeneficiaries } from './useBeneficiaries';

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

type RemovalState = {
  phase: 'closed' | 'asking' | 'removing';
  /** The beneficiary to remove and its index in the list; kept while the dialog fades out. */
  candidate?: { beneficiary: Beneficiary; index: number } | undefined;
  error?: string | undefined;
};

/**
 * Removes a beneficiary after the customer has confirmed it in a dialog; the list changes after the response (AB-023, D-119).
 * After a failure the list is loaded again: if it still contains the beneficiary, an error is shown (D-118).
 *
 * @param onRemoved gets the number of remaining beneficiaries
 */
export function useRemoval(loaded: LoadedBeneficiaries, onRemoved: (remaining: number) => void) {
  const [{ phase, candidate, error }, setState] = useState<RemovalState>({ phase: 'closed' });

  const remove = async ({ id }: Beneficiary) => {
    let remaining = withoutId(loaded.list, id);
    try {
      await removeBeneficiary(loaded.phone, id);
      loaded.change((list) => withoutId(list, id));
    } catch {
      remaining = await loaded.refetch(); // the server may have removed it although the request failed
    }
    const isRemoved = remaining.every((each) => each.id !== id);
    setState({ phase: 'closed', candidate, error: isRemoved ? undefined : removeBeneficiaryCall.errors.other });
    if (isRemoved) onRemoved(remaining.length);
  };

  return {
    candidate,
    error,
    isOpen: phase !== 'closed',
    isRemoving: phase === 'removing',
    ask: (beneficiary: Beneficiary, index: number) => setState({ phase: 'asking', candidate: { beneficiary, index } }),
    cancel: () => setState({ phase: 'closed', candidate }),
    confirm: () => {
      if (!candidate) return;
      setState({ phase: 'removing', candidate });
      void remove(candidate.beneficiary);
    },
  };
}

type Removal = ReturnType<typeof useRemoval>;
