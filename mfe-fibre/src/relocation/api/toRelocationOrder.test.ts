import { CARD_NUMBER, deviceData, EAST_LEGON, KYC_RECORD, relocationData } from '../testing/mockRelocationApis';
import { toRelocationOrder } from './relocationOrder';

const orderInput = {
  account: deviceData,
  location: EAST_LEGON,
  form: relocationData,
  identity: { kyc: KYC_RECORD, ghanaCardNumber: CARD_NUMBER },
  phone: '+233244123456',
};

test('RL-053…055 CN-018 D-100 the order has the fields of the form, the location and the identity record', () => {
  expect(toRelocationOrder(orderInput)).toEqual({
    product_title: 'Fibre Broadband',
    amount: 150,
    longitude: -0.1614,
    latitude: 5.6358,
    digital_address: 'AE-0987-7632',
    landmark: 'A&C Mall',
    alt_phone: '233244123456',
    id_card_number: 'GHA-712345678-9',
    id_card_front_pic_url: 'https://example.com.gh/id-card-front.png',
    id_expiry: '2031-03-14',
    nationality: 'Ghanaian',
    dob: '1991-07-02',
    gender: 'Female',
    payment_redirect_url: 'http://localhost:8080/broadband/fibre-requests/payment',
    linked_account: '233558120417',
  });
});

test('RL-054 RL-056 D-059 without identity record and phone number the card number is from the form, the nationality Ghanaian and the rest empty', () => {
  const identity = { kyc: undefined, ghanaCardNumber: 'GHA-000000000-0' };
  expect(toRelocationOrder({ ...orderInput, identity, phone: '' })).toMatchObject({
    alt_phone: '',
    id_card_number: 'GHA-000000000-0',
    id_expiry: '',
    nationality: 'Ghanaian',
    dob: '',
    gender: '',
  });
  const blank = { kyc: { ...KYC_RECORD, nationality: '' }, ghanaCardNumber: CARD_NUMBER };
  expect(toRelocationOrder({ ...orderInput, identity: blank })).toMatchObject({ nationality: 'Ghanaian' });
});

test('RL-018 RL-019 without account or coordinates there is an error text instead of an order', () => {
  expect(toRelocationOrder({ ...orderInput, account: undefined })).toBe(
    'Fibre account information is missing. Please go back and select your account again.',
  );
  const { coordinates: _coordinates, ...location } = EAST_LEGON;
  expect(toRelocationOrder({ ...orderInput, location })).toBe('Please select a location on the map');
});
