import { screen } from '@testing-library/react';
import { customers, renderArea, signInAs, advanceTime } from '@portal/shared/testing';
import { RelocationDetailsScreen } from '../details/RelocationDetailsScreen';
import { RelocationScreen } from '../RelocationScreen';
import { mockRelocationApis, stateFromAccount, RELOCATION } from './mockRelocationApis';

export const button = (name: string) => screen.getByRole('button', { name });
export const textField = (name: string) => screen.getByRole('textbox', { name });

/** Renders the relocation and the details screen with this navigation state. */
export async function openRelocation(state?: unknown) {
  const area = {
    '/broadband/fibre-requests': [
      { index: true, element: null },
      { path: 'relocation', Component: RelocationScreen },
      { path: 'relocation-details', Component: RelocationDetailsScreen },
    ],
  };
  const view = renderArea(area, { route: RELOCATION, state });
  await advanceTime(0);
  return view;
}

/** Opens the relocation page with an account and a selected location. */
export const openRelocationTo = (selectedLocation: unknown, state: object = {}) =>
  openRelocation({ ...stateFromAccount, selectedLocation, showAvailableView: true, ...state });

/** Makes every test of the file run as Ama on 20 November 2026 at 9:00, with fake timers and successful responses. */
export function setUpAma(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
    signInAs(customers.ama);
    mockRelocationApis();
  });
  afterEach(() => jest.useRealTimers());
}
