import { act, screen, waitFor } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import {
  accessibilityProblems,
  answerTo,
  customers,
  drop,
  empty,
  json,
  renderScreen,
  requests,
  signInAs,
  testConfig,
  type Reply,
} from '@portal/shared/testing';
import { SwapDialog } from './SwapDialog';

const SWAPS = 'POST /ssp-sim-swap/api/v1/swaps';
const RECEIVED = json({ requestId: 'SW-12AB', status: 'RECEIVED' }, 202);
const requester = {
  msisdn: '233244123456',
  requesterName: 'Ama Serwaa Mensah',
  customerId: '233244123456',
  suid: 'guid-1',
  latitude: 5.6037,
  longitude: -0.187,
  locationName: 'Osu',
};

async function open({ sends = false } = {}) {
  signInAs(customers.ama);
  // The files that read photos: no form needs them to be filled in by hand.
  answerTo('*', empty(404));
  setConfig(testConfig({ simSwap: { submitUrl: sends ? '/ssp-sim-swap/api/v1/swaps' : null } }));
  const [onClose, onNeedsPhoto] = [jest.fn(), jest.fn()];
  const view = renderScreen(<SwapDialog requester={requester} onClose={onClose} onNeedsPhoto={onNeedsPhoto} />);
  await screen.findByRole('textbox', { name: 'SIM serial number' });
  return { ...view, onClose, onNeedsPhoto };
}
const serial = () => screen.getByRole('textbox', { name: 'SIM serial number' });
const reason = (name: string) => screen.getByRole('radio', { name });
const done = () => screen.getByRole('button', { name: 'Done' });

async function fill({ user }: Awaited<ReturnType<typeof open>>, number = ' 8923301000741258369 ') {
  await user.type(serial(), number);
  await user.click(reason('Damaged'));
}

test('SS-015 SS-034 CN-023 a serial number, and one of four reasons', async () => {
  const { user, baseElement } = await open();
  expect(screen.getByRole('dialog', { name: 'Sim Swap Form' })).toBeVisible();
  expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
    'lost',
    'stolen',
    'damaged',
    'other',
  ]);
  await user.click(reason('Lost'));
  await user.click(reason('Stolen'));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  await act(async () => expect(await accessibilityProblems(baseElement)).toEqual([]));
});

test('SS-026 a serial number left empty says so, blanks are empty', async () => {
  const { user } = await open();
  await user.click(serial());
  expect(screen.queryByText('Serial number is required.')).toBeNull();
  await user.type(serial(), '  ');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Scan' })).toHaveFocus();
  await user.tab();
  expect(screen.getByText('Serial number is required.')).toBeVisible();
  await user.type(serial(), '89');
  expect(screen.queryByText('Serial number is required.')).toBeNull();
});

test('SS-027 a reason left out says so, after the last of them was left', async () => {
  const { user } = await open();
  act(() => reason('Lost').focus());
  expect(screen.queryByText('Reason is required.')).toBeNull();
  await user.click(serial());
  expect(screen.getByText('Reason is required.')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Reason' })).toBeInvalid();
  await user.click(reason('Other'));
  expect(screen.queryByText('Reason is required.')).toBeNull();
});

test('SS-028 “Done” waits for both', async () => {
  const { user } = await open();
  expect(done()).toBeDisabled();
  await user.type(serial(), '8923301000741258369');
  expect(done()).toBeDisabled();
  await user.click(reason('Lost'));
  expect(done()).toBeEnabled();
  await user.clear(serial());
  await user.type(serial(), '   ');
  expect(done()).toBeDisabled();
});

test('SS-025 D-105 “Done” only closes: the form says so before, nothing is sent, no success is claimed', async () => {
  const view = await open();
  expect(
    screen.getByText('This form does not send a request yet. Closing it sends nothing and keeps nothing you entered.'),
  ).toBeVisible();
  await fill(view);
  await view.user.click(done());
  expect(view.onClose).toHaveBeenCalledTimes(1);
  expect(requests().filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(screen.queryByText(/received/)).toBeNull();
});

test('SS-016 CL-040 with an address “Done” sends it all, and gives the operator’s reference', async () => {
  answerTo(SWAPS, RECEIVED);
  const view = await open({ sends: true });
  expect(screen.queryByText(/does not send a request/)).toBeNull();
  await fill(view);
  await view.user.click(done());
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

test('while it is sent the button says so, and the form cannot be closed', async () => {
  answerTo(SWAPS, () => new Promise(() => undefined));
  const view = await open({ sends: true });
  await fill(view);
  await view.user.click(done());
  expect(screen.getByRole('button', { name: /Sending\.\.\./ })).toBeDisabled();
  await view.user.keyboard('{Escape}');
  expect(view.onClose).not.toHaveBeenCalled();
});

test.each<[string, Reply, string]>([
  ['a lost connection', drop(), 'There was a problem processing your request'],
  ['a failing operator', json({}, 500), 'There was a problem processing your request'],
  ['a refusal in words', json({ message: 'Already requested.' }, 409), 'Already requested.'],
  ['too many', json({}, 429), 'You can send three requests a day. Please try again tomorrow.'],
  ['another’s number', json({ error: 'not_owner' }, 403), 'There was a problem processing your request'],
])('%s keeps the form, and it can be sent again as the same request', async (_what, reply, message) => {
  answerTo(SWAPS, reply, RECEIVED);
  const view = await open({ sends: true });
  await fill(view);
  await view.user.click(done());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(serial()).toHaveValue(' 8923301000741258369 ');
  await view.user.click(done());
  expect(await screen.findByText('SW-12AB')).toBeVisible();
  const keys = requests(SWAPS).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('another content is another request', async () => {
  answerTo(SWAPS, json({}, 500), RECEIVED);
  const view = await open({ sends: true });
  await fill(view);
  await view.user.click(done());
  await screen.findByRole('alert');
  await view.user.click(reason('Lost'));
  await view.user.click(done());
  await screen.findByText('SW-12AB');
  const keys = requests(SWAPS).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBe(keys[1]);
});

test('SS-019 a photo verification the server does not know asks for a new photo', async () => {
  answerTo(SWAPS, json({ error: 'liveness_missing' }, 403));
  const view = await open({ sends: true });
  await fill(view);
  await view.user.click(done());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your photo verification is no longer valid. Please take a new photo.',
  );
  await view.user.click(screen.getByRole('button', { name: 'Take a new photo' }));
  await waitFor(() => expect(view.onNeedsPhoto).toHaveBeenCalledTimes(1));
});
