/** The filter name of each account type. Any other type keeps its own name. */
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
 * The type that the filter compares. Case-sensitive; an unknown type is returned unchanged.
 * @example normaliseAccountType('TURBONET') // 'Turbonet'
 */
export const normaliseAccountType = (accountType: string): string => FILTER_TYPES.get(accountType) ?? accountType;

/** Whether an account of this type, as received or normalised, can be relocated. */
export const canRelocate = (accountType: string): boolean =>
  RELOCATABLE.has(accountType) || RELOCATABLE.has(normaliseAccountType(accountType));
