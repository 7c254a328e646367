import { config } from '@portal/shared/config';

export type Details = { firstName: string; lastName: string; email: string; phone: string };

export type Address = { gps: string; street: string; region: string; city: string };

// Sample data: it stands in where the profile says nothing, and where no server stores an address.
const PERSON: Details = {
  firstName: 'Sample',
  lastName: 'Customer',
  email: 'sample@example.com',
  phone: '0000000000',
};

const ADDRESS: Address = {
  gps: 'GA-000-0000',
  street: 'Sample street 1',
  region: 'Sample region',
  city: 'Sample town',
};

const BLANK = { firstName: '', lastName: '', email: '', phone: '', gps: '', street: '', region: '', city: '' };

/** Values for what the profile does not say; blank where the configuration asks for empty samples (D-123, D-133). */
export function samplePerson(): Details {
  return config().samples === 'full' ? PERSON : BLANK;
}

/** What the form of a first delivery address begins with; blank where the configuration asks for empty samples. */
export function sampleAddress(): Address {
  return config().samples === 'full' ? ADDRESS : BLANK;
}
