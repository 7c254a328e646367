/** The theme's colours as CSS variables, for drawings: the dark theme needs no second set of pictures. */
export const paint = {
  ink: 'var(--ssp-palette-text-primary)',
  face: 'var(--ssp-palette-surface-main)',
  blob: 'var(--ssp-palette-surface-neutral)',
  brand: 'var(--ssp-palette-brand-main)',
  onBrand: 'var(--ssp-palette-brand-on)',
  spark: 'var(--ssp-palette-error-main)',
} as const;
