import type { RequestOptions } from '../../api/testing/request.ts';
import type { TestApi } from '../../api/testing/testApi.ts';

export const AMA = '233244123456';
export const KOFI = '233244000222';
export const ABENA = { name: 'Abena Owusu', email: 'abena@example.com', phoneNumber: '0244550100' };

type ListedBeneficiary = { id: string; name: string; email: string | null; phoneNumber: string };
type RequestParts = { body?: unknown; key?: string | undefined; id?: string; phone?: string };

/** The beneficiary calls with the token of one customer. */
export function createBeneficiariesClient(server: TestApi, token: string, owner: string) {
  const send = async (method: string, { body, key, id, phone = owner }: RequestParts = {}) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const asked: RequestOptions = { method, headers, ...(body !== undefined && { payload: JSON.stringify(body) }) };
    const path = `/ssp-beneficiary/api/v1/users/${phone}/beneficiaries${id === undefined ? '' : `/${id}`}`;
    const answer = await server.request(path, asked);
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  return {
    send,
    list: async () => (await send('GET')).body as ListedBeneficiary[],
    add: (body: unknown = ABENA, key?: string) => send('POST', { body, key }),
    update: (id: string, body: unknown, key?: string) => send('PUT', { id, body, key }),
    remove: (id: string) => send('DELETE', { id }),
  };
}

/** The expected error response. */
export const expectedErrorResponse = (status: number, error: string, message?: string) => ({
  status,
  body: {
    statusCode: String(status),
    error,
    requestId: expect.any(String) as string,
    ...(message !== undefined && { message }),
  },
});
