import { X } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton, Stack, Typography } from '@portal/shared/mui/core';
import { Dialog, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { InlineMessage } from '@portal/shared/ui';
import { Field } from '../../Field';
import type { KycLookup } from '../useKycLookup';
import type { FinalLocationForm } from './checkFinalLocation';
import { TermsCheckbox } from './TermsCheckbox';
import { useFinalLocationForm } from './useFinalLocationForm';

interface FinalizeLocationDialogProps {
  address: string;
  lookup: KycLookup;
  initial?: Partial<FinalLocationForm> | undefined;
  /** An error text that is not about a field. */
  problem?: string | undefined;
  onClose: () => void;
  onContinue: (form: FinalLocationForm) => void;
  onChange?: (form: FinalLocationForm) => void;
}

/** The form for what an order needs besides the location (RL-037 to RL-043). A known card number is locked (RL-041). */
export function FinalizeLocationDialog({ address, lookup, problem, onClose, ...props }: FinalizeLocationDialogProps) {
  const form = useFinalLocationForm(lookup, props.initial, props.onContinue, props.onChange);
  useCloseOnBack(true, onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={useId()} fullWidth maxWidth={false} sx={DIALOG_WIDTH_STYLE}>
      <DialogTitle sx={{ pr: '72px', pb: '4px' }}>{"Let's Finalize Your Location"}</DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={CLOSE_BUTTON_STYLE}>
        <X size={20} />
      </IconButton>
      <DialogContent sx={{ '&&': { pt: 0 } }}>
        <Typography variant="body2" sx={{ mb: '20px', pr: 6, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {address}
        </Typography>
        <Stack
          component="form"
          noValidate
          onSubmit={form.handleSubmit}
          onKeyDown={form.handleKeyDown}
          sx={{ gap: '20px' }}
        >
          {problem !== undefined && <InlineMessage tone="error">{problem}</InlineMessage>}
          <Field
            label="Ghana Card Number"
            placeholder="GHA-000000000-0"
            locked={form.isLocked}
            help={form.isLocked ? 'From your identity record' : undefined}
            loading={lookup.status === 'looking-up' ? 'Looking up your identity record…' : undefined}
            {...form.field('ghanaCardNumber')}
          />
          <Field label="Digital Address" placeholder="AE-0987-7632" {...form.field('digitalAddress')} />
          <Field label="Closest Landmark" {...form.field('closestLandmark')} />
          <Field
            label="Email"
            placeholder="name@example.com"
            type="email"
            autoComplete="email"
            optional
            {...form.field('email')}
          />
          <TermsCheckbox {...form.terms} />
          <Button type="submit" variant="contained" fullWidth disabled={!form.canContinue}>
            Continue
          </Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

// On phones the dialog is a bottom sheet with a handle above its title, so the button is lower.
const CLOSE_BUTTON_STYLE = { position: 'absolute', top: { xs: 28, sm: 16 }, right: 12 } as const;

const DIALOG_WIDTH_STYLE = { '& .MuiDialog-paper': { maxWidth: { sm: 560 } } } as const;
