/** Theme colours as CSS variables: illustrations follow a change of theme without a second version. */
export const colors = {
  ink: 'var(--ssp-palette-text-primary)',
  face: 'var(--ssp-palette-surface-main)',
  blob: 'var(--ssp-palette-surface-neutral)',
  brand: 'var(--ssp-palette-brand-main)',
  onBrand: 'var(--ssp-palette-brand-on)',
  spark: 'var(--ssp-palette-error-main)',
} as const;
