import { CircleAlert } from 'lucide-react';
import { FormHelperText } from '@portal/shared/mui/textfield';

/** A validation error below its field; a screen reader announces it when it appears. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <FormHelperText id={id} error role="alert">
      <CircleAlert size={16} />
      {text}
    </FormHelperText>
  );
}
