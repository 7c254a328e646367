import { Box } from '@portal/shared/mui/core';
import { colors } from './ErrorIllustration.tsx';

/** A decorative “404” whose zero consists of tiles of the brand pattern. */
export function NotFoundNumerals() {
  const four = 'M74 0h36v79h15v31h-15v26H74v-26H0V83L74 0Zm0 79V42L43 79h31Z';
  return (
    <Box component="svg" viewBox="0 0 412 140" aria-hidden sx={{ display: 'block', width: { xs: 264, sm: 388 } }}>
      <g fill={colors.ink} fillRule="evenodd">
        <path d={four} transform="translate(0 2)" />
        <path d={four} transform="translate(287 2)" />
      </g>
      <path d="M206 70V2a68 68 0 0 0-68 68h68Zm0 0v68a68 68 0 0 0 68-68h-68Z" fill={colors.brand} />
      <path d="M206 2a68 68 0 0 1 68 68h-68V2Z" fill={colors.blob} />
      <g fill="none" stroke={colors.ink} strokeWidth="9.5">
        <path d="M142.75 70A63.25 63.25 0 0 0 206 133.25M164.5 70a41.5 41.5 0 0 0 41.5 41.5M186.5 70a19.5 19.5 0 0 0 19.5 19.5" />
      </g>
    </Box>
  );
}
