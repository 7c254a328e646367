import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { Stack, Typography } from '@portal/shared/mui/core';
import { FormControl, FormHelperText, FormLabel, OutlinedInput } from '@portal/shared/mui/textfield';

interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled?: boolean;
  /** Said of a form in which it is not the same for all. */
  need?: 'required' | 'optional';
  /** Whatever else the `<input>` is told. */
  input?: ComponentProps<'input'> | undefined;
}

/** One text: its label above, what is wrong with it below. */
export function TextField({ label, name, value, onChange, error, disabled = false, need, input }: TextFieldProps) {
  const id = useId();
  const isOptional = need === 'optional';
  const notes = [isOptional && `${id}-optional`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  const told = { ...(need && { 'aria-required': !isOptional }), ...(notes && { 'aria-describedby': notes }), ...input };
  return (
    <FormControl error={error !== undefined} disabled={disabled} fullWidth>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        {isOptional && (
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
        slotProps={{ input: told }}
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
