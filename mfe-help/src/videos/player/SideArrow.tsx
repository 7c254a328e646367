import type { LucideIcon } from 'lucide-react';
import { Box } from '@portal/shared/mui/core';

type SideArrowProps = { icon: LucideIcon; side: 'left' | 'right'; off: boolean; onClick: () => void };

/** For the mouse on wide screens only: the same buttons stand below for everybody. */
export function SideArrow({ icon: Icon, side, off, onClick }: SideArrowProps) {
  return (
    <Box component="span" aria-hidden className={`side ${side}${off ? ' off' : ''}`} onClick={onClick}>
      <Icon size={26} strokeWidth={1.9} />
    </Box>
  );
}
