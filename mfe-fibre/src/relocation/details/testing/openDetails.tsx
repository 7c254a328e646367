import { screen } from '@testing-library/react';
import { customers, fakeMedia, renderScreen, signInAs, advanceTime } from '@portal/shared/testing';
import { mockRelocationApis, DETAILS, detailsState } from '../../testing/mockRelocationApis';
import { RelocationDetailsScreen } from '../RelocationDetailsScreen';

export const payButton = () => screen.getByRole('button', { name: 'Continue to pay' });

export async function openDetails(state: unknown = detailsState) {
  const view = renderScreen(<RelocationDetailsScreen />, { route: DETAILS, path: DETAILS, state });
  await advanceTime(0);
  return view;
}

/** Opens the details and clicks “Continue to pay”. */
export async function openDetailsAndPay(state?: unknown) {
  const view = await openDetails(state);
  await view.user.click(payButton());
  await advanceTime(0);
  return view;
}

/** Makes every test of the file run as Ama on a wide screen, with fake timers and successful responses. */
export function setUpAmaOnWideScreen(): void {
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
