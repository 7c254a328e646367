import { CircleAlert } from 'lucide-react';
import { FormHelperText } from '@portal/shared/mui/textfield';

/** What is wrong with a field, below it; announced when it appears. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <FormHelperText id={id} error role="alert">
      <CircleAlert size={16} strokeWidth={1.9} aria-hidden style={{ flexShrink: 0 }} />
      {text}
    </FormHelperText>
  );
}
