import { screen, within } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { BeneficiariesScreen } from '../BeneficiariesScreen';
import { onServer } from './amasBeneficiaries';
// Gives every test a window of 1440 px.
import '../../testing/widthOf';

/** The screen at its address. */
export const open = (query = '') => renderScreen(<BeneficiariesScreen />, { route: `/account/beneficiaries${query}` });

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

/** Enters what stands in ABENA. */
export async function fillIn({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.type(field("Beneficiary's name"), 'Abena Owusu');
  await user.type(field('Email'), 'abena@example.com');
  await user.type(field('Phone number'), '0244550100');
}
