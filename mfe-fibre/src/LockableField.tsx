import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { numericInputProps } from '@portal/shared/forms';
import { CircularProgress } from '@portal/shared/mui/core';
import { InputAdornment } from '@portal/shared/mui/textfield';
import { TextField } from '@portal/shared/ui';

type LockableFieldProps = ComponentProps<typeof TextField> & {
  /** Read-only, with a lock icon. */
  locked?: boolean;
  /** Read-only with a spinner and this text, while the value is loaded. */
  loading?: string | undefined;
  /** Accepts digits and signs only (SHR-001). */
  numeric?: boolean;
};

/** A text field that can be locked, or show that its value is being loaded. */
export function LockableField({ locked = false, loading, numeric, help, input, ...props }: LockableFieldProps) {
  const isLoading = loading !== undefined;
  return (
    <TextField
      autoComplete="off"
      {...props}
      help={loading ?? help}
      readOnly={locked || isLoading}
      endAdornment={adornment(isLoading, locked)}
      input={{ 'aria-busy': isLoading, ...(numeric && numericInputProps()), ...input }}
    />
  );
}

function adornment(isLoading: boolean, isLocked: boolean): ReactNode {
  if (!isLoading && !isLocked) return null;
  return (
    <InputAdornment position="end" sx={{ color: 'text.secondary' }}>
      {isLoading ? <CircularProgress size={20} aria-hidden /> : <Lock size={20} />}
    </InputAdornment>
  );
}
