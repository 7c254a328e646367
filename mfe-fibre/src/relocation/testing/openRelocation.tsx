import { screen } from '@testing-library/react';
import { customers, renderArea, signInAs } from '@portal/shared/testing';
import { RelocationDetailsScreen } from '../details/RelocationDetailsScreen';
import { RelocationScreen } from '../RelocationScreen';
import { mockRelocationApis, fromAccount, pass, RELOCATION } from './mockRelocationApis';

export const button = (name: string) => screen.getByRole('button', { name });
export const box = (name: string) => screen.getByRole('textbox', { name });

/** The relocation page with the details behind it, at this navigation state. */
export async function openRelocation(state?: unknown) {
  const area = {
    '/broadband/fibre-requests': [
      { index: true, element: null },
      { path: 'relocation', Component: RelocationScreen },
      { path: 'relocation-details', Component: RelocationDetailsScreen },
    ],
  };
  const view = renderArea(area, { route: RELOCATION, state });
  await pass(0);
  return view;
}

/** The same, from an account and with the new place chosen. */
export const openRelocationTo = (selectedLocation: unknown, state: object = {}) =>
  openRelocation({ ...fromAccount, selectedLocation, showAvailableView: true, ...state });

/** Every test of the file holds the clock, on 20 November 2026 at nine, with Ama signed in and an operator that answers. */
export function setUpAma(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
    signInAs(customers.ama);
    mockRelocationApis();
  });
  afterEach(() => jest.useRealTimers());
}
