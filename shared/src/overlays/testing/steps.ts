import { act, screen, waitFor } from '@testing-library/react';

export const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
export const back = () => act(async () => window.history.back());
export const forward = () => act(async () => window.history.forward());
export const toSee = (heading: string) => screen.findByRole('heading', { name: heading });
export const entries = () => window.history.length;

/** As soon as every step has been taken: the router’s place is the browser’s, and its entry is no overlay’s. */
export const toRest = (router: { state: { location: { key: string } } }) =>
  waitFor(() => {
    expect(window.history.state).toMatchObject({ key: router.state.location.key });
    expect(window.history.state).not.toHaveProperty('usr.overlays');
  });

/** Nothing but Back from here: the page before is the next one. */
export async function expectBackToLeave() {
  await back();
  await toSee('Before');
}
