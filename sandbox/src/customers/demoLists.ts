import type { BeneficiaryFields } from '../calls/beneficiaries.ts';
import type { FibreOrder } from '../calls/fibreOrders.ts';

const ORDER_STEPS = [
  'Order paid',
  'Order verified',
  'Account created',
  'Installation scheduled',
  'Installation started',
  'Pending sign',
];
const DAY_MS = 86_400_000;

/** Invented fibre packages and their prices in GHS. */
const PACKAGE_PRICES: Record<string, number> = {
  'FibreX Home 50': 249,
  'FibreX Home 100': 349,
  'FibreX Home 200': 499,
  'FibreX Business 200': 899,
  'FibreX Business 500': 1650,
};
const PACKAGE_NAMES = Object.keys(PACKAGE_PRICES);

/** An order with `done` completed steps, one a day; without a package name it has no products. */
function createFibreOrder(number: number, date: string, done: number, name?: string): FibreOrder {
  const orderDate = `${date}T09:30:00.000Z`;
  const dayAfter = (days: number) => new Date(Date.parse(orderDate) + days * DAY_MS).toISOString();
  const isComplete = done === ORDER_STEPS.length;
  return {
    orderId: `fo-${number}`,
    orderNumber: `FB-${number}`,
    orderDate,
    orderStatus: isComplete ? 'Completed' : (ORDER_STEPS[done - 1] ?? 'Order received'),
    products: name === undefined ? [] : [{ productName: name, itemAmount: PACKAGE_PRICES[name] ?? 0 }],
    statusFlow: ORDER_STEPS.map((label, index) => {
      const isDone = index < done;
      return { label, date: isDone ? dayAfter(index) : '', done: isDone };
    }),
  };
}

/** The 13 orders of the demo customer Ama: every status at least once, two of the same day, one without products. */
export const amaOrders: readonly FibreOrder[] = [
  createFibreOrder(20418, '2026-11-12', 4, 'FibreX Home 100'),
  createFibreOrder(20377, '2026-10-30', 5, 'FibreX Home 50'),
  createFibreOrder(19964, '2026-09-04', 6, 'FibreX Business 200'),
  createFibreOrder(19820, '2026-08-18', 1),
  createFibreOrder(19544, '2026-07-02', 2, 'FibreX Home 200'),
  createFibreOrder(19541, '2026-07-02', 3, 'FibreX Home 50'),
  createFibreOrder(19207, '2026-05-21', 6, 'FibreX Home 100'),
  createFibreOrder(18893, '2026-03-14', 0, 'FibreX Business 500'),
  createFibreOrder(18610, '2026-01-27', 6, 'FibreX Home 50'),
  createFibreOrder(18122, '2025-11-09', 5, 'FibreX Home 200'),
  createFibreOrder(17736, '2025-08-30', 6, 'FibreX Home 100'),
  createFibreOrder(17305, '2025-06-11', 6, 'FibreX Business 200'),
  createFibreOrder(16980, '2025-04-03', 6, 'FibreX Home 50'),
];

export const kofiOrders: readonly FibreOrder[] = [createFibreOrder(20102, '2026-09-27', 3, 'FibreX Home 50')];

const KWAME_ORDER_COUNT = 500;
const NEWEST_ORDER_DATE_MS = Date.parse('2026-11-15');

/** The 500 orders of the demo customer Kwame, one for each day back from the newest, with every status. */
export const kwameOrders: readonly FibreOrder[] = Array.from({ length: KWAME_ORDER_COUNT }, (_, index) => {
  const date = new Date(NEWEST_ORDER_DATE_MS - index * DAY_MS).toISOString().slice(0, 10);
  return createFibreOrder(
    60_500 - index,
    date,
    index % (ORDER_STEPS.length + 1),
    PACKAGE_NAMES[index % PACKAGE_NAMES.length],
  );
});

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
