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
  /** For a form that has both. */
  requirement?: 'required' | 'optional';
  /** More attributes of the `<input>`. */
  input?: ComponentProps<'input'> | undefined;
}

/** A text input with its label above and its error below. */
export function TextField({
  label,
  name,
  value,
  onChange,
  error,
  disabled = false,
  requirement,
  input,
}: TextFieldProps) {
  const id = useId();
  const isOptional = requirement === 'optional';
  const descriptions = [isOptional && `${id}-optional`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  const inputProps = {
    ...(requirement && { 'aria-required': !isOptional }),
    ...(descriptions && { 'aria-describedby': descriptions }),
    ...input,
  };
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
        slotProps={{ input: inputProps }}
      />
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} role="alert">
          <CircleAlert size={16} />
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
