import { Pencil, Plus } from 'lucide-react';
import { Box, Button, Card, Typography } from '@portal/shared/mui/core';
import { EmptyState } from '@portal/shared/ui';
import { EditForm, FieldValues, useEditModeFocus, type FormField } from './EditForm';
import { sampleAddress, type Address } from './samplePerson';
import type { PersonalInformation } from './usePersonalInformation';

const FIELDS: readonly FormField<keyof Address>[] = [
  { name: 'gps', label: 'GPS Address', input: { autoComplete: 'off' } },
  { name: 'street', label: 'Street Name', input: { autoComplete: 'street-address' } },
  { name: 'region', label: 'Region', input: { autoComplete: 'address-level1' } },
  { name: 'city', label: 'City', input: { autoComplete: 'address-level2' } },
];

/** The content of the tab “Delivery Address”: an empty state, the form, or the address (D-123). */
export function DeliveryAddress({ address }: Pick<PersonalInformation, 'address'>) {
  const { shown, draft } = address;
  const ref = useEditModeFocus(draft !== undefined);
  return (
    <Box ref={ref} sx={{ mt: { lg: 1 } }}>
      {draft ? (
        <Card sx={CARD_STYLE}>
          <EditForm
            label="Delivery address"
            fields={FIELDS}
            draft={draft}
            samples={sampleAddress()}
            onChange={address.change}
            onSave={address.save}
            onCancel={address.cancel}
          />
        </Card>
      ) : shown ? (
        <Card sx={CARD_STYLE}>
          <Box sx={CARD_HEADER_STYLE}>
            <Typography variant="h3" component="h2">
              Delivery address
            </Typography>
            <Button variant="outlined" onClick={address.edit} startIcon={<Pencil size={18} />}>
              Edit
            </Button>
          </Box>
          <FieldValues fields={FIELDS} values={shown} samples={sampleAddress()} />
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

const CARD_HEADER_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 3,
} as const;
