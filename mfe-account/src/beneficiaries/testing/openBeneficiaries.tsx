import { act, screen, within } from '@testing-library/react';
import { fakeMedia, renderScreen } from '@portal/shared/testing';
import { BeneficiariesScreen } from '../BeneficiariesScreen';

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
export const listTitle = () => screen.findByRole('heading', { level: 1, name: 'Beneficiaries' });
