import { act, screen, waitFor } from '@testing-library/react';

/** The accessible names of the dialogs on the page. */
export const dialogNames = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
export const pressBack = () => act(async () => window.history.back());
export const pressForward = () => act(async () => window.history.forward());
export const findHeading = (heading: string) => screen.findByRole('heading', { name: heading });
export const historyLength = () => window.history.length;

/** Waits until every history step is done: router and browser agree, and the entry is no overlay’s. */
export const waitUntilSettled = (router: { state: { location: { key: string } } }) =>
  waitFor(() => {
    expect(window.history.state).toMatchObject({ key: router.state.location.key });
    expect(window.history.state).not.toHaveProperty('usr.overlays');
  });

/** Presses Back and expects the previous page at once, because no overlay entry is left in between. */
export async function expectBackToLeave() {
  await pressBack();
  await findHeading('Before');
}
