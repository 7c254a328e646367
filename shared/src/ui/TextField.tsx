import { Stack, Typography } from '@portal/shared/mui/core';
import { OutlinedInput } from '@portal/shared/mui/input';
import { FormControl, FormHelperText, FormLabel } from '@portal/shared/mui/textfield';
import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

type TextFieldProps = Pick<
  ComponentProps<typeof OutlinedInput>,
  'name' | 'onBlur' | 'type' | 'placeholder' | 'autoComplete' | 'readOnly' | 'startAdornment' | 'endAdornment'
> & {
  label: string;
  value: string;
  onChange?: (value: string) => void;
  error?: string | undefined;
  /** Shown below the field while it has no error. */
  help?: string | undefined;
  disabled?: boolean;
  /** Shows “Optional” beside the label. */
  optional?: boolean;
  /** More attributes of the `<input>`. */
  input?: ComponentProps<'input'> | undefined;
};

/** A text input with its label above and its error or help below, linked for screen readers. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, help, disabled = false, optional = false, input, ...outlined } = props;
  const id = useId();
  const note = error ?? help;
  const notes = [optional && `${id}-optional`, note !== undefined && `${id}-note`].filter(Boolean).join(' ');
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
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        {...outlined}
        slotProps={{ input: { 'aria-describedby': notes || undefined, ...input } }}
      />
      {note !== undefined && (
        <FieldNote id={`${id}-note`} isError={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </FormControl>
  );
}

/** Help or error text below a field; screen readers announce an error. */
export function FieldNote({ id, isError, children }: { id: string; isError: boolean; children: ReactNode }) {
  return (
    <FormHelperText id={id} error={isError} {...(isError && { role: 'alert' })}>
      {isError && <CircleAlert size={16} />}
      <span>{children}</span>
    </FormHelperText>
  );
}
