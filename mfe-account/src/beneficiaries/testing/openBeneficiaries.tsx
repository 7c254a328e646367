import { act, screen, within } from '@testing-library/react';
import { fakeMatchMedia, json, mockRoute, renderScreen } from '@portal/shared/testing';
import { BeneficiariesScreen } from '../BeneficiariesScreen';

export const setWindowWidth = (px: number) => act(() => fakeMatchMedia({ width: px }));

/** The elements whose `scrollIntoView` was called since the screen was opened; happy-dom does not scroll. */
export const scrolledIntoView: Element[] = [];

/** Renders the screen at its URL, in a window of 1440 px unless the test has set another width. */
export function openBeneficiaries(query = '') {
  fakeMatchMedia();
  scrolledIntoView.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledIntoView.push(this);
  };
  return renderScreen(<BeneficiariesScreen />, { route: `/account/beneficiaries${query}` });
}

/** Waits until the list is loaded and returns its cards. */
export const findCards = async () =>
  within(await screen.findByRole('list', { name: 'Beneficiaries' })).getAllByRole('listitem');

export const findNames = async () => (await findCards()).map((card) => within(card).getByRole('heading').textContent);

export const getButton = (name: string | RegExp) => screen.getByRole('button', { name });
export const findListTitle = () => screen.findByRole('heading', { level: 1, name: 'Beneficiaries' });

/** The API path of Ama’s list. */
export const LIST_API_PATH = '/ssp-beneficiary/api/v1/users/233244123456/beneficiaries';

/** A beneficiary as a row of the API response. */
export const createApiRow = (id: string, name: string, phoneNumber: string, email: string | null = null) => ({
  id,
  name,
  email,
  phoneNumber,
});

export const API_ROWS = [
  createApiRow('b1', 'Kofi Mensah', '0555128890', 'kofi.mensah@example.com'),
  createApiRow('b2', 'ɔheneba ASANTE', '233243301187'),
  createApiRow('b3', 'Esi Quartey', '+233208114526', 'esi.q@example.com'),
];

export const createApiRows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createApiRow(`m${index + 1}`, `Number ${index + 1}`, `0550${String(index + 1).padStart(6, '0')}`),
  );

/** Mocks the response to the request for Ama’s list, which may have any rows. */
export const mockBeneficiaryList = (rows: unknown): void => mockRoute(`GET ${LIST_API_PATH}`, json(rows));
