import { act } from '@testing-library/react';
import { mockRoute, json, type Reply } from '@portal/shared/testing';

const USERS = '/ssp-beneficiary/api/v1/users';
export const LIST = `${USERS}/233244123456/beneficiaries`;

/** A beneficiary as the operator answers it. */
export const onServer = (id: string, name: string, phoneNumber: string, email: string | null = null) => ({
  id,
  name,
  email,
  phoneNumber,
});

export const THREE = [
  onServer('b1', 'Kofi Mensah', '0555128890', 'kofi.mensah@example.com'),
  onServer('b2', 'ɔheneba ASANTE', '233243301187'),
  onServer('b3', 'Esi Quartey', '+233208114526', 'esi.q@example.com'),
];

export const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    onServer(`m${index + 1}`, `Number ${index + 1}`, `0550${String(index + 1).padStart(6, '0')}`),
  );

/** Answers Ama's list; with several, one after the other. */
export const answerList = (...lists: [unknown, ...unknown[]]): void =>
  mockRoute(`GET ${LIST}`, ...(lists.map((list) => json(list)) as [Reply, ...Reply[]]));

/** A reply that waits until it is let go. */
export function heldBack(reply: Reply) {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const held: Reply = async (request) => {
    await gate;
    return reply(request);
  };
  return { held, letGo: () => act(async () => letGo()) };
}
