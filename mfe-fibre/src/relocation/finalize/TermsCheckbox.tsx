import { useId } from 'react';
import { config } from '@portal/shared/config';
import { Box } from '@portal/shared/mui/core';
import { Checkbox, FormControlLabel } from '@portal/shared/mui/choice';
import { FieldNote, ExternalLink } from '@portal/shared/ui';

type TermsCheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; error: string | undefined };

/** RL-043. */
export function TermsCheckbox({ checked, onChange, error }: TermsCheckboxProps) {
  const id = useId();
  const input = { 'aria-describedby': error === undefined ? undefined : id, 'aria-invalid': error !== undefined };
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={(_event, now) => onChange(now)} slotProps={{ input }} />}
        label={
          <>
            I accept the <ExternalLink href={config().links.terms}>terms of service</ExternalLink>
          </>
        }
      />
      {error !== undefined && (
        <FieldNote id={id} isError>
          {error}
        </FieldNote>
      )}
    </Box>
  );
}
