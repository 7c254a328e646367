import { act, screen, waitFor } from '@testing-library/react';
import { AskingPage, Choosing, openOverlaid, Overlay } from './testing/overlaidPage';
import { back, dialogs, expectBackToLeave, forward, toRest, toSee } from './testing/steps';

test('a link in it is followed although it closes meanwhile, and neither Back nor Forward stops at its entry', async () => {
  const { router, press, arrive } = openOverlaid(<Overlay name="menu" />);
  await press('Open menu');
  await press('Next from menu');
  expect(dialogs()).toEqual([]);
  await act(async () => arrive());
  await toSee('Next');
  await back();
  await toSee('Page');
  await toRest(router);
  await forward();
  await toSee('Next');
  await toRest(router);
  await back();
  await toSee('Page');
  await expectBackToLeave();
});

test('what stays open from page to page is closed by Back on whichever page it is', async () => {
  const { router, press, arrive } = openOverlaid(null, { everywhere: <Overlay name="chat" /> });
  await press('Open chat');
  act(() => void router.navigate('/next'));
  await act(async () => arrive());
  await toSee('Next');
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays.at', '/next'));
  expect(dialogs()).toEqual(['chat']);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
});

test('Forward does not bring back what was closed, and does not stop there', async () => {
  const { router, press } = openOverlaid(<Overlay name="menu" />);
  await press('Open menu');
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  const { key } = router.state.location;
  const arrivals: string[] = [];
  router.subscribe(({ location }) => arrivals.push(location.key));
  await forward();
  await waitFor(() => expect(new Set(arrivals).size).toBe(2));
  await toRest(router);
  expect(router.state.location.key).toBe(key);
  await expectBackToLeave();
});

test('after a reload with it open its entry is stepped over', async () => {
  const { router } = openOverlaid(null, { state: { overlays: { at: '/page', ids: ['of-the-last-load'] } } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

test('what the page keeps in its entry meanwhile is kept in its own, not in the overlay’s', async () => {
  const { router, press } = openOverlaid(
    <Overlay name="form">
      <Choosing />
    </Overlay>,
  );
  await press('Open form');
  await press('Choose');
  await waitFor(() => expect(window.history.state).toMatchObject({ usr: { overlays: { at: '/page' } } }));
  await waitFor(() => expect(window.location.search).toBe('?chosen'));
  await press('Close form');
  await toRest(router);
  expect(router.state.location).toMatchObject({ search: '?chosen', state: 'kept' });
  await expectBackToLeave();
});

test('a mark that was copied to another page means nothing', async () => {
  const { router } = openOverlaid(null, { state: { overlays: { at: '/elsewhere', ids: ['copied'] } } });
  expect(router.state.location.pathname).toBe('/page');
  await expectBackToLeave();
});

test('one that opens while the next page is on its way does not stop it', async () => {
  const { router, press, arrive } = openOverlaid(<Overlay name="menu" />);
  act(() => void router.navigate('/next'));
  await press('Open menu');
  expect(dialogs()).toEqual(['menu']);
  await act(async () => arrive());
  await toSee('Next');
});

test('the question before leaving is not answered by its own opening', async () => {
  const { router, press, arrive } = openOverlaid(<AskingPage />);
  act(() => void router.navigate('/next'));
  await press('Leave');
  await act(async () => arrive());
  await toSee('Next');
});

test('whom Forward leads into a question, and who stays, is on the page itself, and Back closes what opens there', async () => {
  const { router, press, arrive } = openOverlaid(
    <>
      <Overlay name="menu" />
      <AskingPage />
    </>,
  );
  const { key } = router.state.location;
  await press('Open menu');
  await press('Next from menu');
  await press('Leave');
  await act(async () => arrive());
  await toSee('Next');
  await back();
  await toSee('Page');
  await toRest(router);
  await forward();
  await screen.findByRole('button', { name: 'Stay' });
  await press('Stay');
  await toRest(router);
  expect(router.state.location.key).toBe(key);
  await press('Open menu');
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays'));
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await toRest(router);
  expect(router.state.location.key).toBe(key);
});
