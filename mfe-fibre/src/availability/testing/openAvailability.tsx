import { screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { sessionStore } from '@portal/shared/session';
import { renderScreen, removeGeolocation, advanceTime } from '@portal/shared/testing';
import { mockFibreApis } from '../../testing';
import { AvailabilityScreen } from '../AvailabilityScreen';

export const PATH = '/broadband/fibre-requests/availability';

/** Makes every test of the file run as a visitor, with fake timers and successful responses. */
export function setUpVisitor() {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStore.setState({ status: 'anonymous' });
    mockFibreApis();
  });
  afterEach(() => {
    jest.useRealTimers();
    removeGeolocation();
  });
}

const emptyCache = () => new Map();

/** Opens the screen with an empty swr cache, as after a reload, and waits until the mocked responses are processed. */
export async function open(state?: unknown) {
  const view = renderScreen(
    <SWRConfig value={{ provider: emptyCache }}>
      <AvailabilityScreen />
    </SWRConfig>,
    { route: PATH, path: PATH, state },
  );
  await advanceTime(0);
  return view;
}

/** Opens the screen and types into the search. */
export async function openAndType(text: string) {
  const view = await open();
  await view.user.type(searchField(), text);
  return view;
}

export const searchField = () => screen.getByRole('combobox', { name: 'Location' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const resultHeading = () => screen.getByRole('heading', { level: 2 });
export const resultText = () => resultHeading().textContent;
