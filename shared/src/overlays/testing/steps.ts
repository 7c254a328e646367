import { act, screen, waitFor } from '@testing-library/react';

export const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
export const back = () => act(async () => window.history.back());
export const forward = () => act(async () => window.history.forward());
export const findHeading = (heading: string) => screen.findByRole('heading', { name: heading });
export const historyLength = () => window.history.length;

/** Waits until every history step is done: router and browser agree, and the entry is no overlay’s. */
export const settled = (router: { state: { location: { key: string } } }) =>
  waitFor(() => {
    expect(window.history.state).toMatchObject({ key: router.state.location.key });
    expect(window.history.state).not.toHaveProperty('usr.overlays');
  });

/** Back opens the previous page at once: there is no overlay entry in between. */
export async function expectBackToLeave() {
  await back();
  await findHeading('Before');
}
