import { useState, type ComponentProps, type SubmitEvent } from 'react';
import type { FieldErrors } from '@portal/shared/forms';
import { Box, Button } from '@portal/shared/mui/core';
import { TextField, SampleCaption, twoColumnGridStyle, useFocusOnChange } from '@portal/shared/ui';

/** One text field of a form, with attributes of its `<input>`. */
export type FormField<Name extends string> = { name: Name; label: string; input?: ComponentProps<'input'> };

type EditFormProps<Name extends string, Form extends Record<Name, string>> = {
  label: string;
  fields: readonly FormField<Name>[];
  draft: Form;
  /** The sample values. The form has a caption that says so while a field contains one. */
  samples: Form;
  onChange: (draft: Form) => void;
  check?: (form: Form) => FieldErrors<Form>;
  /** Whether Save is disabled, because a chosen photo is being checked. */
  isBusy?: boolean;
  onSave: (form: Form) => void;
  onCancel: () => void;
};

/** A form of text fields. Save shows the error of each invalid field until the field is changed. */
export function EditForm<Name extends string, Form extends Record<Name, string>>(props: EditFormProps<Name, Form>) {
  const { label, fields, draft, samples, onChange, check, isBusy = false, onSave, onCancel } = props;
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = withTrimmedTexts(draft, fields);
    const found: FieldErrors<Form> = check?.(form) ?? {};
    setErrors(found);
    const invalid = fields.find(({ name }) => found[name] !== undefined);
    if (!invalid) onSave(form);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${invalid.name}"]`)?.focus();
  };
  const handleChange = (name: Name, value: string) => {
    setErrors(({ [name]: _, ...rest }) => rest as FieldErrors<Form>);
    onChange({ ...draft, [name]: value });
  };
  const hasSamples = fields.some(({ name }) => isSample(draft[name], samples[name]));
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={handleSubmit}>
      {hasSamples && (
        <Box sx={{ mb: 2 }}>
          <SampleCaption text="Sample values: replace them with your own" />
        </Box>
      )}
      <Box sx={{ ...twoColumnGridStyle, gap: '20px' }}>
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
      <Box sx={BUTTON_ROW_STYLE}>
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

/** Moves the focus to the first text field when editing starts, and to the first button when it ends. */
export function useEditModeFocus(isEditing: boolean) {
  return useFocusOnChange(isEditing, (region) =>
    region.querySelector<HTMLElement>(isEditing ? 'input:not([type="file"])' : 'button')?.focus(),
  );
}

export const isSample = (value: string, sample: string) => value !== '' && value === sample;

function withTrimmedTexts<Name extends string, Form extends Record<Name, string>>(
  form: Form,
  fields: readonly FormField<Name>[],
) {
  return fields.reduce<Form>((all, { name }) => ({ ...all, [name]: all[name].trim() }), form);
}

const BUTTON_ROW_STYLE = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '12px',
  mt: 4,
  '& > button': { flex: { xs: 1, sm: 'none' } },
} as const;

type FieldValuesProps<Name extends string> = {
  fields: readonly FormField<Name>[];
  values: Record<Name, string>;
  samples: Record<Name, string>;
};

/** The fields of a form as text: a sample value is marked, a missing value is “N/A”. */
export function FieldValues<Name extends string>({ fields, values, samples }: FieldValuesProps<Name>) {
  return (
    <Box component="dl" sx={LIST_STYLE}>
      {fields.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className={/^\d+$/.test(values[name]) ? 'number' : undefined}>
            <span translate="no">{values[name] || 'N/A'}</span>
            {isSample(values[name], samples[name]) && <SampleCaption text="Sample" />}
          </dd>
        </div>
      ))}
    </Box>
  );
}

const LIST_STYLE = {
  ...twoColumnGridStyle,
  gap: { xs: '20px', md: 4 },
  overflowWrap: 'anywhere',
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { fontWeight: 600 },
  '& .number': { fontFeatureSettings: '"tnum"' },
} as const;
