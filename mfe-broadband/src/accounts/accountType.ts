const FILTER_TYPES = new Map([
  ['TurboNet', 'Turbonet'],
  ['TURBONET', 'Turbonet'],
  ['TurboNet Business', 'Turbonet'],
  ['FTTX', 'Fibre Broadband'],
  ['FIBRE', 'Fibre Broadband'],
  ['Fibre', 'Fibre Broadband'],
  ['Fibre Business', 'Fibre Broadband'],
]);

const RELOCATABLE_TYPES = new Set(['Fibre Broadband', 'FTTX', 'Fibre', 'Fibre Business']);

/**
 * The type that the device type filter compares. Case-sensitive; an unknown type is returned unchanged.
 * @example normaliseAccountType('TURBONET') // 'Turbonet'
 */
export const normaliseAccountType = (accountType: string): string => FILTER_TYPES.get(accountType) ?? accountType;

/** Whether an account of this type, which may be as received or normalised, can be relocated. */
export const canRelocate = (accountType: string): boolean =>
  RELOCATABLE_TYPES.has(accountType) || RELOCATABLE_TYPES.has(normaliseAccountType(accountType));
