import { screen, waitFor } from '@testing-library/react';
import { mockRoute, networkError, html, json, requests, type Handler } from '@portal/shared/testing';
import { doneButton, fillForm, openForm, reasonRadio, serialInput } from './testing/openForm';

const SWAPS = 'POST /ssp-sim-swap/api/v1/swaps';
const RECEIVED = json({ requestId: 'SW-12AB', status: 'RECEIVED' }, 202);

test('SS-016 CL-040 with a submit URL “Done” sends the request and shows the operator’s reference', async () => {
  mockRoute(SWAPS, RECEIVED);
  const view = await openForm({ canSend: true });
  expect(screen.queryByText(/does not send a request/)).toBeNull();
  await fillForm(view);
  await view.user.click(doneButton());
  expect(await screen.findByText('Your request was received')).toBeVisible();
  expect(screen.getByText('SW-12AB')).toBeVisible();
  const [sent] = requests(SWAPS);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    msisdn: '233244123456',
    serial: '8923301000741258369',
    reason: 'damaged',
    requesterName: 'Ama Serwaa Mensah',
    customerId: '233244123456',
    suid: 'guid-1',
    latitude: 5.6037,
    longitude: -0.187,
  });
  expect(sent?.headers.get('authorization')).toBe('Bearer token-of-ama');
  await view.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(view.onNeedsPhoto).toHaveBeenCalledTimes(1);
});

test('while the request is sent, the button shows “Sending...” and keeps the focus, nothing is sent twice, and the form cannot be closed', async () => {
  mockRoute(SWAPS, () => new Promise(() => undefined));
  const view = await openForm({ canSend: true });
  await fillForm(view);
  await view.user.click(doneButton());
  const sending = screen.getByRole('button', { name: /Sending\.\.\./ });
  expect(sending).toHaveAttribute('aria-disabled', 'true');
  expect(sending).toBeEnabled();
  expect(sending).toHaveFocus();
  await view.user.keyboard('{Enter}');
  expect(requests(SWAPS)).toHaveLength(1);
  await view.user.keyboard('{Escape}');
  expect(view.onClose).not.toHaveBeenCalled();
});

test.each<[string, Handler, string]>([
  ['a network error', networkError(), 'There was a problem processing your request'],
  ['status 500', json({}, 500), 'There was a problem processing your request'],
  ['an HTML page', html(), 'There was a problem processing your request'],
  ['an error with a message', json({ message: 'Already requested.' }, 409), 'Already requested.'],
  [
    'too many requests in a day',
    json({ error: 'too_many_swaps' }, 429),
    'You can send three requests a day. Please try again tomorrow.',
  ],
  [
    'too many requests in a minute',
    json({ error: 'rate_limited' }, 429),
    'There was a problem processing your request',
  ],
  [
    'a request for the number of another customer',
    json({ error: 'not_owner' }, 403),
    'There was a problem processing your request',
  ],
])(
  'after %s the form stays open, and “Done” sends it again with the same idempotency key',
  async (_what, reply, message) => {
    mockRoute(SWAPS, reply, RECEIVED);
    const view = await openForm({ canSend: true });
    await fillForm(view);
    await view.user.click(doneButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(serialInput()).toHaveValue(' 8923301000741258369 ');
    await view.user.click(doneButton());
    expect(await screen.findByText('SW-12AB')).toBeVisible();
    const keys = requests(SWAPS).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  },
);

test('after an error, changed form data is sent with another idempotency key', async () => {
  mockRoute(SWAPS, json({}, 500), RECEIVED);
  const view = await openForm({ canSend: true });
  await fillForm(view);
  await view.user.click(doneButton());
  await screen.findByRole('alert');
  await view.user.click(reasonRadio('Lost'));
  await view.user.click(doneButton());
  await screen.findByText('SW-12AB');
  const keys = requests(SWAPS).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBe(keys[1]);
});

test('SS-019 when the server does not know the photo verification, the form offers a new photo', async () => {
  mockRoute(SWAPS, json({ error: 'liveness_missing' }, 403));
  const view = await openForm({ canSend: true });
  await fillForm(view);
  await view.user.click(doneButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your photo verification is no longer valid. Please take a new photo.',
  );
  await view.user.click(screen.getByRole('button', { name: 'Take a new photo' }));
  await waitFor(() => expect(view.onNeedsPhoto).toHaveBeenCalledTimes(1));
});
