import { act } from '@testing-library/react';
import { mockRoute, json, type Handler } from '@portal/shared/testing';

const USERS = '/ssp-beneficiary/api/v1/users';
export const LIST_PATH = `${USERS}/233244123456/beneficiaries`;

/** A row of the API response. */
export const apiRow = (id: string, name: string, phoneNumber: string, email: string | null = null) => ({
  id,
  name,
  email,
  phoneNumber,
});

export const BENEFICIARIES = [
  apiRow('b1', 'Kofi Mensah', '0555128890', 'kofi.mensah@example.com'),
  apiRow('b2', 'ɔheneba ASANTE', '233243301187'),
  apiRow('b3', 'Esi Quartey', '+233208114526', 'esi.q@example.com'),
];

export const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    apiRow(`m${index + 1}`, `Number ${index + 1}`, `0550${String(index + 1).padStart(6, '0')}`),
  );

/** Mocks Ama’s list; of several lists, each is the response to one request. */
export const mockList = (...lists: [unknown, ...unknown[]]): void =>
  mockRoute(`GET ${LIST_PATH}`, ...(lists.map((list) => json(list)) as [Handler, ...Handler[]]));

/** A reply that is sent when `release` is called. */
export function delayReply(reply: Handler) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const delayed: Handler = async (request) => {
    await released;
    return reply(request);
  };
  return { delayed, release: () => act(async () => release()) };
}
