import { config } from '@portal/shared/config';
import { toLocalPhone } from '@portal/shared/phone';
import type { Profile } from '@portal/shared/session';

export type Details = { firstName: string; lastName: string; email: string; phone: string };

export type Address = { gps: string; street: string; region: string; city: string };

// Sample data, which the page marks as such: it replaces values that the profile lacks.
const SAMPLE_DETAILS: Details = {
  firstName: 'Sample',
  lastName: 'Customer',
  email: 'sample@example.com',
  phone: '0000000000',
};

// Sample data, which the page marks as such: the operator has no API for addresses.
const SAMPLE_ADDRESS: Address = {
  gps: 'GA-000-0000',
  street: 'Sample street 1',
  region: 'Sample region',
  city: 'Sample town',
};

const BLANK_PERSON = { firstName: '', lastName: '', email: '', phone: '', gps: '', street: '', region: '', city: '' };

/** The details that replace missing values of the profile; blank if the configuration has `samples: 'empty'` (D-123, D-133). */
export function samplePerson(): Details {
  return config().samples === 'full' ? SAMPLE_DETAILS : BLANK_PERSON;
}

/** The initial values of a new delivery address; blank if the configuration has `samples: 'empty'`. */
export function sampleAddress(): Address {
  return config().samples === 'full' ? SAMPLE_ADDRESS : BLANK_PERSON;
}

/** The account details before any change: the values of the profile, with sample values for missing ones (D-123). */
export function initialDetails({ firstName, lastName, email, phone }: Profile): Details {
  const sample = samplePerson();
  return {
    firstName: firstName || sample.firstName,
    lastName: lastName || sample.lastName,
    email: email || sample.email,
    phone: phone ? toLocalPhone(phone) : sample.phone,
  };
}
