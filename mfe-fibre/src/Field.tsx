import { CircleAlert, Lock } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { numericInput } from '@portal/shared/forms';
import { CircularProgress, Stack, Typography } from '@portal/shared/mui/core';
import { FormControl, FormHelperText, FormLabel, InputAdornment, OutlinedInput } from '@portal/shared/mui/textfield';

interface FieldProps {
  label: string;
  value: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  help?: string | undefined;
  placeholder?: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** Shows “Optional” beside the label. */
  optional?: boolean;
  /** Read-only, with a lock icon. */
  locked?: boolean;
  /** Read-only with a spinner and this text, while the value is loaded. */
  loading?: string | undefined;
  /** Accepts digits and signs only (SHR-001). */
  numeric?: boolean;
  startAdornment?: ReactNode;
  /** More attributes of the input element. */
  inputProps?: ComponentProps<'input'>;
}

/** A labelled text field with its help or its error below, linked for screen readers. */
export function Field({ label, value, onChange, onBlur, error, help, optional = false, ...props }: FieldProps) {
  const id = useId();
  const note = error ?? props.loading ?? help;
  const input = {
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    'aria-busy': props.loading !== undefined,
    ...(props.numeric && numericInput()),
    ...props.inputProps,
  };
  return (
    <FormControl error={error !== undefined} fullWidth>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        {optional && (
          <Typography variant="body2" component="span" sx={{ color: 'text.tertiary' }}>
            Optional
          </Typography>
        )}
      </Stack>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        {...(onBlur && { onBlur })}
        type={props.type ?? 'text'}
        placeholder={props.placeholder ?? ''}
        autoComplete={props.autoComplete ?? 'off'}
        readOnly={Boolean(props.locked) || props.loading !== undefined}
        startAdornment={props.startAdornment}
        endAdornment={adornment(props)}
        slotProps={{ input }}
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
      {children}
    </FormHelperText>
  );
}

function adornment({ loading, locked }: Pick<FieldProps, 'loading' | 'locked'>): ReactNode {
  if (loading !== undefined)
    return <InputAdornment position="end">{<CircularProgress size={20} aria-hidden />}</InputAdornment>;
  if (!locked) return null;
  return (
    <InputAdornment position="end" sx={{ color: 'text.secondary' }}>
      <Lock size={20} />
    </InputAdornment>
  );
}
