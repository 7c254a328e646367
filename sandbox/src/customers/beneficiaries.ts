import type { BeneficiaryFields } from '../beneficiaries/beneficiary.ts';

const person = (name: string, phoneNumber: string, email: string | null = null): BeneficiaryFields => ({
  name,
  email,
  phoneNumber,
});

/** One of them has no e-mail address and a name with Akan letters. */
export const amaBeneficiaries: readonly BeneficiaryFields[] = [
  person('Kofi Mensah', '0555128890', 'kofi.mensah@example.com'),
  person('Ɔheneba Asante', '0243301187'),
  person('Esi Quartey', '0208114526', 'esi.q@example.com'),
];

const FIRST = ['Abena', 'Kojo', 'Akua', 'Yaw', 'Ɛsi', 'Kwabena', 'Adwoa', 'Fiifi', 'Afua', 'Kwaku'];
const LAST = ['Owusu', 'Addo', 'Boateng', 'Tetteh', 'Ofori', 'Ansah', 'Darko', 'Sarpong'];
const MANY = 160;

/** 160 people, each name twice, every third without an e-mail address. */
export const kwameBeneficiaries: readonly BeneficiaryFields[] = Array.from({ length: MANY }, (_, index) => {
  const name = `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]}`;
  const email = index % 3 === 2 ? null : `beneficiary${index + 1}@example.com`;
  return person(name, `0550${String(index + 1).padStart(6, '0')}`, email);
});
