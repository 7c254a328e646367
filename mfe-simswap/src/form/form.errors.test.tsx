import { screen } from '@testing-library/react';
import { json, pageHasText, describeErrorStates, serverMessageOr } from '@portal/shared/testing';
import { done, open, reason, serial } from './testing/openForm';

type View = Awaited<ReturnType<typeof open>>;

const press = ({ user }: View) => user.click(done());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describeErrorStates<View>({
  name: 'SIM swap request · form',
  route: 'POST /ssp-sim-swap/api/v1/swaps',
  good: json({ requestId: 'SW-12AB', status: 'RECEIVED' }, 202),
  open: async () => {
    const view = await open({ canSend: true });
    await view.user.click(serial());
    await view.user.paste('8923301000741258369');
    await view.user.click(reason('Damaged'));
    return view;
  },
  trigger: press,
  shows: (fault) => serverMessageOr(fault, 'There was a problem processing your request'),
  keeps: () =>
    serial().getAttribute('value') === '8923301000741258369' &&
    screen.getByRole<HTMLInputElement>('radio', { name: 'Damaged' }).checked,
  recover: press,
  isReady: () => pageHasText('SW-12AB'),
});
