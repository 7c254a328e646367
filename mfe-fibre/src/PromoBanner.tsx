import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Typography } from '@portal/shared/mui/core';
import { WovenPattern } from '@portal/shared/ui';

type PromoBannerProps = {
  title: string;
  text: string;
  background: 'brand' | 'ink';
  /** Makes the whole banner a link that opens in a new tab. */
  href?: string;
  /** Content below the text, for a banner that is not a link. */
  children?: ReactNode;
};

export function PromoBanner({ title, text, background, href, children }: PromoBannerProps) {
  const link = href && { component: 'a', href, target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Box {...link} sx={{ ...BANNER_STYLE, ...BACKGROUND_STYLES[background] }}>
      <WovenPattern
        composition={COMPOSITION_BY_BACKGROUND[background]}
        background={background}
        tile={{ xs: 44, sm: 52 }}
      />
      <Typography variant="h3" component={href ? 'span' : 'h2'}>
        {title}
      </Typography>
      <Typography variant="body2" component="span">
        {text}
      </Typography>
      {href && (
        <Box component="span" sx={OPEN_LABEL_STYLE} aria-hidden>
          Open
          <ArrowUpRight size={18} />
        </Box>
      )}
      {children}
    </Box>
  );
}

const COMPOSITION_BY_BACKGROUND = { brand: 'square', ink: 'squareOpen' } as const;

const BANNER_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  minHeight: 158,
  p: 3,
  // Keeps the text off the pattern, which is three tiles wide.
  pr: { xs: '140px', sm: '164px' },
  border: '1px solid',
  borderRadius: '20px',
  textDecoration: 'none',
  transition: 'background-color 160ms ease-out',
  '& > :not(svg)': { position: 'relative' },
} as const;

const BACKGROUND_STYLES = {
  brand: {
    bgcolor: 'brand.main',
    borderColor: 'brand.main',
    color: 'brand.on',
    '&[href]:hover': { bgcolor: 'brand.hover' },
  },
  ink: {
    bgcolor: 'ink.card',
    borderColor: 'ink.cardLine',
    color: '#FFFFFF',
    '&[href]:hover': { bgcolor: 'ink.hover' },
  },
} as const;

const OPEN_LABEL_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  mt: 'auto',
  pt: 2,
  fontWeight: 650,
} as const;
