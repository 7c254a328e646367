import type { OperationField, Operation, FieldLocation } from './operations.ts';
import type { ActorValues } from './actors.ts';

const DAY_MS = 86_400_000;
/** Valid values by field name, or by operation and field name, which has precedence. */
const SAMPLE_VALUES: Record<string, () => unknown> = {
  'GET /tiles/{theme}/{z}/{x}/{file} theme': () => 'light',
  'GET /tiles/{theme}/{z}/{x}/{file} file': () => '496.svg',
  'GET /media/{file} file': () => 'check-fibre.vtt',
  'POST /home-fibre-check/api/auth/token scope': () => 'fibre:check',
  'POST /home-fibre-check/api/auth/token sub': () => '',
  'POST /home-fibre-check/api/auth/token phone': () => '',
  'PUT /ssp-beneficiary/api/v1/users/{phone}/beneficiaries/{id} phoneNumber': () => '0244550195',
  z: () => '10',
  x: () => '511',
  grant_type: () => 'client_credentials',
  client_id: () => 'fibre',
  client_secret: () => 'the secret of fibre',
  lat: () => '5.6358',
  lng: () => '-0.1614',
  lon: () => '-0.1614',
  q: () => 'Accra',
  latitude: () => 5.6358,
  longitude: () => -0.1614,
  name: () => 'Adwoa Sarpong',
  firstName: () => 'Adwoa',
  lastName: () => 'Sarpong',
  requesterName: () => 'Adwoa Sarpong',
  email: () => 'adwoa@example.com',
  phone: () => '0244550199',
  phoneNumber: () => '0244550198',
  dataTransferMsisdn: () => '0244550197',
  alt_phone: () => '0244550196',
  devicePickupDate: () => new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
  amount: () => 150,
  digital_address: () => 'AE-0987-7632',
  landmark: () => 'Opposite the library',
  id_card_number: () => 'GHA-712345678-9',
  id_card_front_pic_url: () => 'https://example.com.gh/id-card-front.png',
  id_expiry: () => '',
  dob: () => '',
  nationality: () => '',
  gender: () => '',
  payment_redirect_url: () => 'http://localhost:8080/broadband/fibre-requests/payment',
  serial: () => '8923301000741258369',
  referenceId: () => '3f1c2a52-5f0e-4b8e-9a55-0d6f2f1f4d11',
};

export type RequestValues = Record<FieldLocation, Record<string, unknown>>;

/** The values of a valid request of this customer. */
export function createSampleValues(operation: Operation, actor: ActorValues): RequestValues {
  const values: RequestValues = { path: {}, query: {}, header: {}, body: {} };
  for (const field of operation.fields) {
    const value = sampleValueOf(operation, field, actor);
    if (value !== undefined) values[field.in][field.name] = value;
  }
  return values;
}

function sampleValueOf(
  { name: call }: Operation,
  { in: place, name, schema, required }: OperationField,
  actor: ActorValues,
): unknown {
  const own = SAMPLE_VALUES[`${call} ${name}`];
  if (own) return own();
  // “phone” is the customer's own number in a URL, but any contact number in a body.
  if (name in actor && !(place === 'body' && name === 'phone')) return actor[name];
  const ofSchema = schema.const ?? schema.enum?.[0];
  if (ofSchema !== undefined) return ofSchema;
  return required || place === 'body' ? SAMPLE_VALUES[name]?.() : undefined;
}
