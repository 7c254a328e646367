import { customers } from '@portal/shared/testing';
import { displayName, displayNumber, greeting } from './customerLabels';

const namelessCustomer = { ...customers.yaw, firstName: '', lastName: '' };

test('SH-015 PRF-007 the greeting is “Y’ello” and the title-cased first name', () => {
  expect(greeting(customers.ama)).toBe('Y’ello Ama');
  expect(greeting(customers.kofi)).toBe('Y’ello Kofi');
});

test('SH-015 without a first name the greeting is “Y’ello”', () => {
  expect(greeting(namelessCustomer)).toBe('Y’ello');
});

test('displayName falls back to the e-mail address, and displayNumber to an empty text', () => {
  expect(displayName(customers.ama)).toBe('Ama Mensah');
  expect(displayName(customers.yaw)).toBe('Yaw');
  expect(displayName(namelessCustomer)).toBe('yaw.owusu@example.com');
  expect(displayNumber(customers.kofi)).toBe('233244000222');
  expect(displayNumber(customers.esi)).toBe('233244000333');
  expect(displayNumber(customers.yaw)).toBe('');
});
