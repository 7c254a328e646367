import type { BeneficiaryFields } from '../beneficiaries/beneficiary.ts';

const createBeneficiary = (name: string, phoneNumber: string, email: string | null = null): BeneficiaryFields => ({
  name,
  email,
  phoneNumber,
});

/** The beneficiaries of the demo customer Ama; one has no e-mail address and a name with Akan letters. */
export const amaBeneficiaries: readonly BeneficiaryFields[] = [
  createBeneficiary('Kofi Mensah', '0555128890', 'kofi.mensah@example.com'),
  createBeneficiary('Ɔheneba Asante', '0243301187'),
  createBeneficiary('Esi Quartey', '0208114526', 'esi.q@example.com'),
];

const FIRST_NAMES = ['Abena', 'Kojo', 'Akua', 'Yaw', 'Ɛsi', 'Kwabena', 'Adwoa', 'Fiifi', 'Afua', 'Kwaku'];
const LAST_NAMES = ['Owusu', 'Addo', 'Boateng', 'Tetteh', 'Ofori', 'Ansah', 'Darko', 'Sarpong'];
const KWAME_BENEFICIARY_COUNT = 160;

/** The 160 beneficiaries of the demo customer Kwame: each name occurs twice, every third has no e-mail address. */
export const kwameBeneficiaries: readonly BeneficiaryFields[] = Array.from(
  { length: KWAME_BENEFICIARY_COUNT },
  (_, index) => {
    const name = `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length]}`;
    const email = index % 3 === 2 ? null : `beneficiary${index + 1}@example.com`;
    return createBeneficiary(name, `0550${String(index + 1).padStart(6, '0')}`, email);
  },
);
