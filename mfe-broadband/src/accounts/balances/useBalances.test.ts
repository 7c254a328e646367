import { act, renderHook } from '@testing-library/react';
import { toAccount } from '../account';
import { createBalanceBoard } from './balanceBoard';
import { useBalance } from './useBalances';

test('BB-045 a card renders again when its own balance arrives, and not for another one', () => {
  const [first, second] = ['1', '2'].map((fttxMsisdn) => toAccount({ fttxMsisdn, accountType: 'FTTX' })) as [
    ReturnType<typeof toAccount>,
    ReturnType<typeof toAccount>,
  ];
  const board = createBalanceBoard([first, second], true);
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useBalance(board, first);
  });
  act(() => board.done(second, { data: 2, dataUnit: 'GB', dataDisplay: '2 GB' }));
  expect(result.current).toEqual({ account: first, loading: true });
  expect(renders).toBe(1);
  act(() => board.done(first, { data: 1, dataUnit: 'GB', dataDisplay: '1 GB' }));
  expect(result.current).toMatchObject({ account: { dataDisplay: '1 GB' }, loading: false });
  expect(renders).toBe(2);
});
