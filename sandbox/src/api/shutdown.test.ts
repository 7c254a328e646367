import { setImmediate as nextTurn } from 'node:timers/promises';
import { emptyDatabase, startTestApi } from './testing/testApi.ts';

const AMA = '233244123456';

test('closing lets the running request finish, and refuses new connections meanwhile', async () => {
  let asked = () => {};
  const arrived = new Promise<void>((resolve) => (asked = resolve));
  let answer = (_rows: never[]) => {};
  const rows = new Promise<never[]>((resolve) => (answer = resolve));
  const query = () => {
    asked();
    return rows;
  };
  const server = await startTestApi({ db: { ...emptyDatabase, query } });
  const token = await server.identity.mint({ phone: AMA });
  const running = server.get(`/ssp-beneficiary/api/v1/customers/${AMA}/paired-numbers`, token);
  await arrived;

  const closed = server.close();
  while (server.api.server.listening) await nextTurn();
  await expect(server.get('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answer([]);

  const finished = await running;
  expect([finished.statusCode, finished.headers.connection]).toEqual([200, 'close']);
  await closed;
});
