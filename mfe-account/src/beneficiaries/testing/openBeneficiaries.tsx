import { act, screen, within } from '@testing-library/react';
import { fakeMedia, renderScreen } from '@portal/shared/testing';
import { BeneficiariesScreen } from '../BeneficiariesScreen';
import { onServer } from './mockBeneficiaries';

/** The window becomes so wide, in px. */
export const widthOf = (width: number) => act(() => fakeMedia({ width }));

/** What was scrolled to since the screen was opened: here nothing is laid out, nor scrolled. */
export const broughtIntoView: Element[] = [];

/** The screen at its address, in a window of 1440 px unless the test says otherwise. */
export function open(query = '') {
  fakeMedia();
  broughtIntoView.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    broughtIntoView.push(this);
  };
  return renderScreen(<BeneficiariesScreen />, { route: `/account/beneficiaries${query}` });
}

/** The cards of the list, once it is there. */
export const cards = async () =>
  within(await screen.findByRole('list', { name: 'Beneficiaries' })).getAllByRole('listitem');

export const names = async () => (await cards()).map((card) => within(card).getByRole('heading').textContent);

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (label: string) => screen.getByLabelText(label);
export const listTitle = () => screen.findByRole('heading', { level: 1, name: 'Beneficiaries' });

export const ABENA = onServer('b9', 'Abena Owusu', '0244550100', 'abena@example.com');

/** The form to add somebody, opened from the list. */
export async function openAdding() {
  const view = open();
  await cards();
  await view.user.click(button('Add new beneficiary'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add beneficiary' })).toHaveFocus();
  return view;
}

type User = Pick<ReturnType<typeof open>, 'user'>['user'];

/** Enters a whole value at once: each key of its own would draw the form again. */
export async function enter(user: User, label: string, value: string) {
  await user.click(field(label));
  await user.paste(value);
}

/** Enters what stands in ABENA. */
export async function fillIn({ user }: { user: User }) {
  await enter(user, "Beneficiary's name", 'Abena Owusu');
  await enter(user, 'Email', 'abena@example.com');
  await enter(user, 'Phone number', '0244550100');
}
