import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { FormControl, FormHelperText, FormLabel, OutlinedInput } from '@portal/shared/mui/textfield';
import type { Field } from './field';

type TextFieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  input: Field<string>['input'];
  onChange: (value: string) => void;
};

/** One text with its label above and, when it is wrong, the reason below. */
export function TextField({ name, label, value, error, input, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: { ...input, 'aria-describedby': error ? `${id}-error` : undefined } }}
      />
      {error && (
        <FormHelperText id={`${id}-error`} role="alert">
          <CircleAlert size={16} strokeWidth={2.2} aria-hidden />
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
