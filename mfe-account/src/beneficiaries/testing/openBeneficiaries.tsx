import { act, screen, within } from '@testing-library/react';
import { fakeMedia, renderScreen } from '@portal/shared/testing';
import { BeneficiariesScreen } from '../BeneficiariesScreen';
import { createApiRow } from './mockBeneficiaries';

export const setWindowWidth = (px: number) => act(() => fakeMedia({ width: px }));

/** The elements whose `scrollIntoView` was called since the screen was opened; happy-dom does not scroll. */
export const scrolledIntoView: Element[] = [];

/** Renders the screen at its URL, in a window of 1440 px unless the test has set another width. */
export function openBeneficiaries(query = '') {
  fakeMedia();
  scrolledIntoView.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledIntoView.push(this);
  };
  return renderScreen(<BeneficiariesScreen />, { route: `/account/beneficiaries${query}` });
}

/** Waits until the list is loaded and returns its cards. */
export const findCards = async () =>
  within(await screen.findByRole('list', { name: 'Beneficiaries' })).getAllByRole('listitem');

export const names = async () => (await findCards()).map((card) => within(card).getByRole('heading').textContent);

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (label: string) => screen.getByLabelText(label);
export const listTitle = () => screen.findByRole('heading', { level: 1, name: 'Beneficiaries' });

export const ABENA_ROW = createApiRow('b9', 'Abena Owusu', '0244550100', 'abena@example.com');

/** Opens the list and, by its button, the form to add a beneficiary. */
export async function openAddForm() {
  const view = openBeneficiaries();
  await findCards();
  await view.user.click(button('Add new beneficiary'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add beneficiary' })).toHaveFocus();
  return view;
}

type User = Pick<ReturnType<typeof openBeneficiaries>, 'user'>['user'];

/** Enters a whole value at once: typing would render the form after each key. */
export async function pasteInto(user: User, label: string, value: string) {
  await user.click(field(label));
  await user.paste(value);
}

/** Enters the values of ABENA_ROW. */
export async function fillForm({ user }: { user: User }) {
  await pasteInto(user, "Beneficiary's name", 'Abena Owusu');
  await pasteInto(user, 'Email', 'abena@example.com');
  await pasteInto(user, 'Phone number', '0244550100');
}
