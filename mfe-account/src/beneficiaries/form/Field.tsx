import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { Stack, Typography } from '@portal/shared/mui/core';
import { FormControl, FormHelperText, FormLabel, OutlinedInput } from '@portal/shared/mui/textfield';

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean;
  optional?: boolean;
  /** Whatever else the `<input>` is told. */
  input?: ComponentProps<'input'>;
}

/** One field: its label above, what is wrong with it below. */
export function Field({ label, name, value, onChange, error, disabled, optional = false, input }: FieldProps) {
  const id = useId();
  const notes = [optional && `${id}-optional`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FormControl error={error !== undefined} disabled={disabled} fullWidth>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        {optional && (
          <Typography variant="body2" component="span" id={`${id}-optional`} sx={{ color: 'text.tertiary' }}>
            Optional
          </Typography>
        )}
      </Stack>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: { 'aria-required': !optional, ...(notes && { 'aria-describedby': notes }), ...input } }}
      />
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} role="alert">
          <CircleAlert size={16} strokeWidth={1.9} aria-hidden style={{ flexShrink: 0 }} />
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
