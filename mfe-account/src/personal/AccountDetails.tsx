import { Pencil } from 'lucide-react';
import { initials, titleCase } from '@portal/shared/format';
import { isEmail, numericInput, type FieldErrors } from '@portal/shared/forms';
import { Box, Button, Card, Typography } from '@portal/shared/mui/core';
import { isLocalPhone, toLocalPhone } from '@portal/shared/phone';
import { EditForm, FieldValues, useEditModeFocus, type FormField } from './EditForm';
import { PhotoInput, ProfilePhoto } from './PhotoInput';
import { samplePerson, type Details } from './samplePerson';
import type { PersonalInformation } from './usePersonalInformation';

const FIELDS: readonly FormField<keyof Details>[] = [
  { name: 'firstName', label: 'First name', input: { autoComplete: 'given-name' } },
  { name: 'lastName', label: 'Last name', input: { autoComplete: 'family-name' } },
  // Not `type="email"`: browsers would change the value (punycode, spaces).
  { name: 'email', label: 'Email', input: { inputMode: 'email', autoComplete: 'email' } },
  { name: 'phone', label: 'Phone', input: { autoComplete: 'tel', ...numericInput() } },
];

type AccountDetailsProps = Pick<PersonalInformation, 'details' | 'photo'>;

/** The content of the tab “Account Details”: photo, names, email and phone, as text or as a form. */
export function AccountDetails({ details, photo }: AccountDetailsProps) {
  const { shown, draft } = details;
  const ref = useEditModeFocus(draft !== undefined);
  return (
    <Card ref={ref} sx={{ p: { xs: '20px', lg: 4 }, mt: { lg: 1 } }}>
      <Box sx={CARD_HEADER_STYLE}>
        {draft ? (
          <PhotoInput photo={photo.draft ?? null} initials={initialsOf(shown)} selection={photo.selection}>
            <CustomerName details={shown} />
          </PhotoInput>
        ) : (
          <>
            <ProfilePhoto photo={photo.shown} initials={initialsOf(shown)} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <CustomerName details={shown} />
              <Typography variant="body2" color="textSecondary">
                Profile photo
              </Typography>
            </Box>
            <Button variant="outlined" onClick={details.edit} startIcon={<Pencil size={18} />}>
              Edit
            </Button>
          </>
        )}
      </Box>
      {draft ? (
        <EditForm
          label="Account details"
          fields={FIELDS}
          draft={draft}
          onChange={(next) => details.change({ ...next, phone: toLocalPhone(next.phone) })}
          check={checkDetails}
          isBusy={photo.selection.isChecking}
          onSave={details.save}
          onCancel={details.cancel}
        />
      ) : (
        <FieldValues fields={FIELDS} values={toDisplayedDetails(shown)} samples={toDisplayedDetails(samplePerson())} />
      )}
    </Card>
  );
}

function CustomerName({ details: { firstName, lastName } }: { details: Details }) {
  return (
    <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {titleCase(`${firstName} ${lastName}`) || 'N/A'}
    </Typography>
  );
}

const initialsOf = ({ firstName, lastName }: Details) => initials(firstName, lastName);

/** The details as they are shown: names in title case (D-064), the phone number as a local one (CN-029). The form does not use it. */
function toDisplayedDetails({ firstName, lastName, email, phone }: Details): Details {
  return { firstName: titleCase(firstName), lastName: titleCase(lastName), email, phone: toLocalPhone(phone) };
}

/** The error text of each invalid field; empty fields are valid (D-066, D-094). */
function checkDetails({ email, phone }: Details): FieldErrors<Details> {
  const errors: FieldErrors<Details> = {};
  if (email !== '' && !isEmail(email)) errors.email = 'Please enter a valid email address';
  if (phone !== '' && !isLocalPhone(phone)) errors.phone = 'Phone must be a 10-digit number starting with 0';
  return errors;
}

const CARD_HEADER_STYLE = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: '20px',
  pb: { xs: '20px', lg: 4 },
  mb: { xs: '20px', lg: 4 },
  borderBottom: '1px solid',
  borderColor: 'line.main',
  '& > button': { width: { xs: '100%', sm: 'auto' } },
} as const;
