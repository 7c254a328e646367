import { useState, type SubmitEvent } from 'react';
import type { FieldErrors } from '@portal/shared/forms';
import { Box, Button } from '@portal/shared/mui/core';
import { SampleCaption } from '@portal/shared/ui';
import { TextField } from '../../TextField';
import type { Field } from './field';
import { fieldGrid } from './fieldGrid';

type EditFormProps<Name extends string, Form extends Record<Name, string>> = {
  label: string;
  fields: readonly Field<Name>[];
  draft: Form;
  /** The form says so while one of these stands in it. */
  samples?: Form;
  onChange: (draft: Form) => void;
  check?: (form: Form) => FieldErrors<Form>;
  /** Something of the draft is not there yet; Save waits for it. */
  isBusy?: boolean;
  onSave: (form: Form) => void;
  onCancel: () => void;
};

/** A few texts to edit. What is wrong stands below its field, from Save until the field is changed. */
export function EditForm<Name extends string, Form extends Record<Name, string>>(props: EditFormProps<Name, Form>) {
  const { label, fields, draft, samples, onChange, check, isBusy = false, onSave, onCancel } = props;
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = trimmed(draft, fields);
    const found: FieldErrors<Form> = check?.(form) ?? {};
    setErrors(found);
    const wrong = fields.find(({ name }) => found[name] !== undefined);
    if (!wrong) onSave(form);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong.name}"]`)?.focus();
  };
  const handleChange = (name: Name, value: string) => {
    setErrors(({ [name]: _, ...rest }) => rest as FieldErrors<Form>);
    onChange({ ...draft, [name]: value });
  };
  const hasSamples = samples && fields.some(({ name }) => draft[name] !== '' && draft[name] === samples[name]);
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={handleSubmit}>
      {hasSamples && (
        <Box sx={{ mb: 2 }}>
          <SampleCaption text="Sample values: replace them with your own" />
        </Box>
      )}
      <Box sx={fieldGrid}>
        {fields.map(({ name, label: fieldLabel, input }) => (
          <TextField
            key={name}
            name={name}
            label={fieldLabel}
            value={draft[name]}
            error={errors[name]}
            input={input}
            onChange={(value) => handleChange(name, value)}
          />
        ))}
      </Box>
      <Box sx={ACTIONS}>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" type="submit" disabled={isBusy}>
          Save
        </Button>
      </Box>
    </Box>
  );
}

function trimmed<Name extends string, Form extends Record<Name, string>>(form: Form, fields: readonly Field<Name>[]) {
  return fields.reduce<Form>((all, { name }) => ({ ...all, [name]: all[name].trim() }), form);
}

const ACTIONS = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '12px',
  mt: 4,
  '& > button': { flex: { xs: 1, sm: 'none' } },
} as const;
