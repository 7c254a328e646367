/** What the filter calls a type. Any other account type is shown and filtered under its own name. */
const FILTER_TYPES = new Map([
  ['TurboNet', 'Turbonet'],
  ['TURBONET', 'Turbonet'],
  ['TurboNet Business', 'Turbonet'],
  ['FTTX', 'Fibre Broadband'],
  ['FIBRE', 'Fibre Broadband'],
  ['Fibre', 'Fibre Broadband'],
  ['Fibre Business', 'Fibre Broadband'],
]);

const RELOCATABLE = new Set(['Fibre Broadband', 'FTTX', 'Fibre', 'Fibre Business']);

/**
 * The type by which an account is filtered; letter case counts, and an unknown type stays as it is.
 * @example normaliseAccountType('TURBONET') // 'Turbonet'
 */
export const normaliseAccountType = (accountType: string): string => FILTER_TYPES.get(accountType) ?? accountType;

/** Whether an account of this type can move house: one of four types, as received or once normalised. */
export const canRelocate = (accountType: string): boolean =>
  RELOCATABLE.has(accountType) || RELOCATABLE.has(normaliseAccountType(accountType));
