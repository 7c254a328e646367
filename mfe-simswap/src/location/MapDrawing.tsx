import { colors } from '@portal/shared/drawings';

export function MapDrawing() {
  return (
    <svg viewBox="0 0 148 104" width={148} height={104} aria-hidden focusable="false" style={{ maxWidth: '100%' }}>
      <path d="M74 9.5C107 9.5 130 29 130 54S108 94.5 73 94.5 18 78 18 52 39 9.5 74 9.5Z" fill={colors.blob} />
      <g fill={colors.face} stroke={colors.ink} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M31 43 57 31l34 12 28-12v44L91 86 57 74 31 86Z" />
        <path d="M57 31v43M91 43v43" fill="none" />
        <path d="M77 62c-9-10-19-17-19-29a19 19 0 0 1 38 0c0 12-10 19-19 29Z" fill={colors.brand} />
        <circle cx="77" cy="32" r="6.5" fill={colors.onBrand} stroke="none" />
      </g>
    </svg>
  );
}
