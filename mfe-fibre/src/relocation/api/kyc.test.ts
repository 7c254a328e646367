/** @jest-environment node */
import { customers, mockRoute, json, requests, signInAs, vectors } from '@portal/shared/testing';
import { KYC_RECORD } from '../testing/openRelocation';
import { fetchKyc } from './kyc';

beforeEach(() => signInAs(customers.ama));

test.each(vectors<string, string>('relocationKycPhone'))(
  'RL-036 CL-029 CL-030 D-006 $id: the record of $input is requested as $expected with the customer’s token; a missing field is empty, and other fields are dropped',
  async ({ input, expected }) => {
    mockRoute('*', json({ statusCode: '0000', data: { ...KYC_RECORD, gender: undefined, fullName: 'Ama Mensah' } }));
    await expect(fetchKyc(input)).resolves.toEqual({ ...KYC_RECORD, gender: '' });
    expect(requests()[0]?.url).toBe(`/ssp-beneficiary/api/v1/customers/${expected}/kyc/chained`);
    expect(requests()[0]?.headers.get('authorization')).toBe('Bearer token-of-ama');
  },
);

test.each(vectors<{ status: number; body: unknown }, { relocationHasData: boolean }>('kycPresent'))(
  'CL-030 CL-031 D-005 $id: the response $input has a record: $expected.relocationHasData',
  async ({ input, expected }) => {
    mockRoute('*', json(input.status === 204 ? undefined : input.body, input.status));
    const hasData = await fetchKyc('233244123456').then(Boolean, () => false);
    expect(hasData).toBe(expected.relocationHasData);
  },
);
