import { screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { sessionStore } from '@portal/shared/session';
import { advanceTimeUntil, renderScreen, removeGeolocation, advanceTime } from '@portal/shared/testing';
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

/** Renders the screen at its route with an empty swr cache, as after a reload. */
export const render = (state?: unknown) =>
  renderScreen(
    <SWRConfig value={{ provider: emptyCache }}>
      <AvailabilityScreen />
    </SWRConfig>,
    { route: PATH, path: PATH, state },
  );

/** Opens the screen and waits until the mocked responses are processed. */
export async function open(state?: unknown) {
  const view = render(state);
  await advanceTime(0);
  return view;
}

/** Opens the screen and waits for the list of locations. */
export async function openWithList() {
  const view = render();
  await advanceTimeUntil(isCheckEnabled);
  return view;
}

/** Opens the screen and types into the search. */
export async function openAndType(text: string) {
  const view = await open();
  await view.user.type(searchField(), text);
  return view;
}

export const searchField = () => screen.getByRole('combobox', { name: 'Location' });
export const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const resultHeading = () => screen.getByRole('heading', { level: 2 });
export const resultText = () => resultHeading().textContent;
export const queryPin = () => screen.queryByRole('button', { name: /^Selected location/ });
export const isCheckEnabled = () =>
  screen.queryByRole('button', { name: 'Check availability' })?.hasAttribute('disabled') === false;

export const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
