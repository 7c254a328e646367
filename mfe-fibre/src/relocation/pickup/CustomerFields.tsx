import { Box } from '@portal/shared/mui/core';
import type { DeviceData } from '../navigationState';
import { Field } from '../../Field';
import type { NoServiceForm } from './checkNoServiceRequest';
import type { PickupRequest } from './usePickupRequest';

interface CustomerFieldsProps {
  request: Extract<PickupRequest, { status: 'form' }>;
  account: DeviceData | undefined;
}

export function CustomerFields({ request: { form, errors, change }, account }: CustomerFieldsProps) {
  const field = (name: keyof NoServiceForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Box sx={FIELDS}>
      <Field label="First name" autoComplete="given-name" {...field('firstName')} />
      <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel-national"
        placeholder="eg. 0555555555"
        numeric
        {...field('phone')}
      />
      <Field label="Fibre account" locked value={account ? String(account.msisdn) : 'N/A'} />
    </Box>
  );
}

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '20px',
  rowGap: 3,
  '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
} as const;
