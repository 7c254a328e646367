import { withAbortableWorker } from './abortable';

test('D-114 no worker is started once the form is closed', () => {
  const start = jest.fn<undefined, []>();
  expect(() => withAbortableWorker(AbortSignal.abort(), start)).toThrow('aborted');
  expect(start).not.toHaveBeenCalled();
});
