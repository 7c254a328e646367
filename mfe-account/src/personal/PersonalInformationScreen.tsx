import { Pencil, Plus } from 'lucide-react';
import { initials, titleCase } from '@portal/shared/format';
import { isEmail, numericInputProps, type FieldErrors } from '@portal/shared/forms';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { isLocalPhone, toLocalPhone } from '@portal/shared/phone';
import { useCustomer, type Profile } from '@portal/shared/session';
import { EmptyState, PageTitle } from '@portal/shared/page';
import { PageTabs, SampleCaption, useTabPageParams } from '@portal/shared/ui';
import { UnsavedChangesDialog, useLeaveConfirmation } from '../UnsavedChangesDialog';
import {
  sampleAddress,
  sampleDetails,
  usePersonalInformation,
  type Address,
  type Details,
  type PersonalInformationState,
} from './usePersonalInformation';
import { EditForm, FieldValues, isSample, useEditModeFocus, type FormField } from './EditForm';
import { PhotoInput, ProfilePhoto } from './PhotoInput';

const TABS = { details: 'Account Details', address: 'Delivery Address' } as const;

export function PersonalInformationScreen() {
  const customer = useCustomer();
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Personal Information" />
      {/* The key resets the state when another customer signs in. */}
      {customer && <InformationTabs key={customer.sub} customer={customer} />}
    </Stack>
  );
}

function InformationTabs({ customer }: { customer: Profile }) {
  const params = useTabPageParams(['details', 'address']);
  const information = usePersonalInformation(customer);
  // The draft stays while the other tab is shown, so only a change of the path would lose it.
  const confirmation = useLeaveConfirmation(information.hasUnsavedChanges, (from, to) => from.pathname !== to.pathname);
  return (
    <PageTabs label="Personal information" tabs={TABS} selected={params.tab} onSelect={params.showTab}>
      {params.tab === 'details' ? (
        <AccountDetails {...information} />
      ) : (
        <DeliveryAddress address={information.address} />
      )}
      <UnsavedChangesDialog confirmation={confirmation} />
    </PageTabs>
  );
}

const DETAILS_FIELDS: readonly FormField<keyof Details>[] = [
  { name: 'firstName', label: 'First name', input: { autoComplete: 'given-name' } },
  { name: 'lastName', label: 'Last name', input: { autoComplete: 'family-name' } },
  // Not `type="email"`: browsers would change the value (punycode, spaces).
  { name: 'email', label: 'Email', input: { inputMode: 'email', autoComplete: 'email' } },
  { name: 'phone', label: 'Phone', input: { autoComplete: 'tel', ...numericInputProps() } },
];

type AccountDetailsProps = Pick<PersonalInformationState, 'details' | 'photo'>;

/** The content of the tab “Account Details”: photo, names, email and phone, as text or as a form. */
function AccountDetails({ details, photo }: AccountDetailsProps) {
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
          fields={DETAILS_FIELDS}
          draft={draft}
          samples={sampleDetails()}
          onChange={(next) => details.change({ ...next, phone: toLocalPhone(next.phone) })}
          check={checkDetails}
          isBusy={photo.selection.isChecking}
          onSave={details.save}
          onCancel={details.cancel}
        />
      ) : (
        <FieldValues
          fields={DETAILS_FIELDS}
          values={toDisplayedDetails(shown)}
          samples={toDisplayedDetails(sampleDetails())}
        />
      )}
    </Card>
  );
}

function CustomerName({ details: { firstName, lastName } }: { details: Details }) {
  const samples = sampleDetails();
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {titleCase(`${firstName} ${lastName}`) || 'N/A'}
      </Typography>
      {(isSample(firstName, samples.firstName) || isSample(lastName, samples.lastName)) && (
        <SampleCaption text="Sample" />
      )}
    </>
  );
}

const initialsOf = ({ firstName, lastName }: Details) => initials(firstName, lastName);

/** The details as they are shown, not in the form: names in title case (D-064), the phone number local (CN-029). */
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

const ADDRESS_FIELDS: readonly FormField<keyof Address>[] = [
  { name: 'gps', label: 'GPS Address', input: { autoComplete: 'off' } },
  { name: 'street', label: 'Street Name', input: { autoComplete: 'street-address' } },
  { name: 'region', label: 'Region', input: { autoComplete: 'address-level1' } },
  { name: 'city', label: 'City', input: { autoComplete: 'address-level2' } },
];

/** The content of the tab “Delivery Address”: an empty state, the form, or the address (D-123). */
function DeliveryAddress({ address }: Pick<PersonalInformationState, 'address'>) {
  const { shown, draft } = address;
  const ref = useEditModeFocus(draft !== undefined);
  return (
    <Box ref={ref} sx={{ mt: { lg: 1 } }}>
      {draft ? (
        <Card sx={CARD_STYLE}>
          <EditForm
            label="Delivery address"
            fields={ADDRESS_FIELDS}
            draft={draft}
            samples={sampleAddress()}
            onChange={address.change}
            onSave={address.save}
            onCancel={address.cancel}
          />
        </Card>
      ) : shown ? (
        <Card sx={CARD_STYLE}>
          <Box sx={ADDRESS_HEADER_STYLE}>
            <Typography variant="h3" component="h2">
              Delivery address
            </Typography>
            <Button variant="outlined" onClick={address.edit} startIcon={<Pencil size={18} />}>
              Edit
            </Button>
          </Box>
          <FieldValues fields={ADDRESS_FIELDS} values={shown} samples={sampleAddress()} />
        </Card>
      ) : (
        <NoAddress onAdd={address.edit} />
      )}
    </Box>
  );
}

function NoAddress({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button variant="contained" onClick={onAdd} startIcon={<Plus size={18} />}>
      Add delivery address
    </Button>
  );
  return (
    <EmptyState
      framed
      illustration="address"
      text="No delivery address yet"
      detail="Add one so that we know where to bring your orders."
      action={add}
    />
  );
}

const CARD_STYLE = { p: { xs: '20px', lg: 4 } } as const;

const ADDRESS_HEADER_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 3,
} as const;
