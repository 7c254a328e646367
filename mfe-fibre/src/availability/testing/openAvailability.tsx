import { screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { sessionStore } from '@portal/shared/session';
import { advanceTimeUntil, renderScreen, vectors, withoutDevice } from '@portal/shared/testing';
import { mockFibreApis, pass } from '../../testing';
import { AvailabilityScreen } from '../AvailabilityScreen';

export const PATH = '/broadband/fibre-requests/availability';

/** Each test of the file is a visitor's, for whom the fibre systems answer as they should; time stands still. */
export function setUpVisitor() {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStore.setState({ status: 'anonymous' });
    mockFibreApis();
  });
  afterEach(() => {
    jest.useRealTimers();
    withoutDevice();
  });
}

const cacheOfThisPage = () => new Map();

/** The screen at its address; with an empty cache, as after a reload. */
export const render = (state?: unknown) =>
  renderScreen(
    <SWRConfig value={{ provider: cacheOfThisPage }}>
      <AvailabilityScreen />
    </SWRConfig>,
    { route: PATH, path: PATH, state },
  );

/** The screen, once what can come at once has come. */
export async function open(state?: unknown) {
  const view = render(state);
  await pass(0);
  return view;
}

/** The screen, once its list has come. */
export async function openWithList() {
  const view = render();
  await advanceTimeUntil(canCheck);
  return view;
}

/** With the place searched for, entered as it is. */
export async function openAndType(text: string) {
  const view = await open();
  await view.user.type(box(), text);
  return view;
}

export const box = () => screen.getByRole('combobox', { name: 'Location' });
export const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const answer = () => screen.getByRole('heading', { level: 2 });
export const resultText = () => answer().textContent;
export const pin = () => screen.queryByRole('button', { name: /^Selected location/ });
export const canCheck = () =>
  screen.queryByRole('button', { name: 'Check availability' })?.hasAttribute('disabled') === false;

/** In percent. */
export const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));

type Series = { values: number[]; thenOnDone: number };

/** What the progress shows one after the other, in percent. */
export const progressValues = (id: string) =>
  vectors<unknown, Series>('progressSeries').find((one) => one.id === id)!.expected.values;
