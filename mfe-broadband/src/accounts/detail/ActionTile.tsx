import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Box, ButtonBase, Typography } from '@portal/shared/mui/core';

type ActionTileProps = { icon: LucideIcon; title: string; text: string; onClick: () => void };

/** One thing to do with an account: the whole card is the button. */
export function ActionTile({ icon: Icon, title, text, onClick }: ActionTileProps) {
  return (
    <ButtonBase onClick={onClick} sx={CARD}>
      <Box component="span" sx={TILE}>
        <Icon size={24} strokeWidth={1.9} aria-hidden />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      <ChevronRight size={20} strokeWidth={1.9} aria-hidden />
    </ButtonBase>
  );
}

const CARD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 2,
  p: { xs: 2, lg: '20px' },
  border: '1px solid',
  borderColor: 'line.main',
  borderRadius: '20px',
  bgcolor: 'surface.main',
  transition: 'border-color 160ms ease-out, box-shadow 160ms ease-out',
  '&:hover': {
    borderColor: 'line.strong',
    boxShadow: '0 4px 12px -2px rgba(27, 25, 20, 0.08), 0 2px 4px -2px rgba(27, 25, 20, 0.06)',
  },
} as const;

const TILE = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 52,
  height: 52,
  borderRadius: '30%',
  bgcolor: 'brand.soft',
  color: 'brand.onSoft',
} as const;
