import { screen } from '@testing-library/react';
import { json, pageHasText, describeErrorStates, serverMessageOr } from '@portal/shared/testing';
import { doneButton, openForm, reasonRadio, serialInput } from './testing/openForm';

type View = Awaited<ReturnType<typeof openForm>>;

const pressDone = ({ user }: View) => user.click(doneButton());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describeErrorStates<View>({
  name: 'SIM swap request · form',
  route: 'POST /ssp-sim-swap/api/v1/swaps',
  good: json({ requestId: 'SW-12AB', status: 'RECEIVED' }, 202),
  open: async () => {
    const view = await openForm({ canSend: true });
    await view.user.click(serialInput());
    await view.user.paste('8923301000741258369');
    await view.user.click(reasonRadio('Damaged'));
    return view;
  },
  trigger: pressDone,
  shows: (fault) => serverMessageOr(fault, 'There was a problem processing your request'),
  keeps: () =>
    serialInput().getAttribute('value') === '8923301000741258369' &&
    screen.getByRole<HTMLInputElement>('radio', { name: 'Damaged' }).checked,
  recover: pressDone,
  isReady: () => pageHasText('SW-12AB'),
});
