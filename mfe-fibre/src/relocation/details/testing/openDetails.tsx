import { screen } from '@testing-library/react';
import { customers, fakeMedia, renderScreen, signInAs } from '@portal/shared/testing';
import { mockRelocationApis, DETAILS, detailsState, pass } from '../../testing/mockRelocationApis';
import { RelocationDetailsScreen } from '../RelocationDetailsScreen';

export const payButton = () => screen.getByRole('button', { name: 'Continue to pay' });

/** The details alone, with the state that leads to them. */
export async function open(state: unknown = detailsState) {
  const view = renderScreen(<RelocationDetailsScreen />, { route: DETAILS, path: DETAILS, state });
  await pass(0);
  return view;
}

/** The same, and its button pressed. */
export async function pay(state?: unknown) {
  const view = await open(state);
  await view.user.click(payButton());
  await pass(0);
  return view;
}

/** Every test of the file begins signed in as Ama on a wide window, with her answers, and holds the clock. */
export function setUpAma(): void {
  beforeEach(() => {
    fakeMedia({ width: 1440 });
    jest.useFakeTimers();
    signInAs(customers.ama);
    mockRelocationApis();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
